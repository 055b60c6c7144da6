// Updates a portion's nutrients when the amount or unit changes; without scripts only the initial portion is shown.
function livePortion(root) {
    const fields = root.querySelector("[data-live-portion]");
    const place = root.querySelector("[data-portion]");
    if (!fields || !place) return;
    const address = new URL(fields.dataset.livePortion, location.href);
    let waiting;
    let asking;

    async function show() {
        for (const field of fields.querySelectorAll("input, select")) address.searchParams.set(field.name, field.value);
        asking?.abort();
        asking = new AbortController();
        try {
            const answer = await fetch(address, { signal: asking.signal, headers: { Accept: "text/html" } });
            if (!answer.ok) throw new Error(answer.statusText);
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            place.replaceChildren(...(page.querySelector("[data-portion]")?.childNodes ?? []));
        } catch (error) {
            // The numbers of another portion would mislead.
            if (error.name !== "AbortError") place.replaceChildren();
        }
    }

    for (const kind of ["input", "change"]) {
        fields.addEventListener(kind, () => {
            clearTimeout(waiting);
            waiting = setTimeout(show, 150);
        });
    }
}

livePortion(document);
