// The articles follow the search field while typing; without script the button beside it does the same.
export function learnSearch(root) {
    const form = root.querySelector("[data-learn-search]");
    const results = root.querySelector("[data-learn-results]");
    if (!form || !results) return;
    const field = form.elements.q;
    let last = field.value;
    let waiting;
    let asking;

    async function search() {
        if (field.value === last) return;
        last = field.value;
        const address = `${form.action}?${new URLSearchParams({ q: last })}`;
        asking?.abort();
        asking = new AbortController();
        try {
            const answer = await fetch(address, { signal: asking.signal });
            if (!answer.ok) return;
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const found = page.querySelector("[data-learn-results]");
            if (!found || field.value !== last) return;
            results.replaceChildren(...found.childNodes);
            history.replaceState(null, "", last.trim() ? address : form.action);
        } catch {
            // Too late or without a network: the button still works.
        }
    }

    field.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(search, 200);
    });
}
