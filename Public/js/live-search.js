// Results follow the search field while typing; without script the button beside it does the same.
export function liveSearch(root) {
    const form = root.querySelector("[data-live-search]");
    const results = root.querySelector("[data-live-results]");
    if (!form || !results) return;
    const field = form.elements.q;
    let last = field.value;
    let waiting;
    let asking;

    async function search() {
        if (field.value === last) return;
        last = field.value;
        const asked = new URLSearchParams(new FormData(form));
        if (!field.value.trim()) asked.delete(field.name);
        // A form that carries more than the search is sent as its button sends it, and has no address of its own.
        const button = form.dataset.liveSearch;
        if (button) asked.append("go", button);
        const action = form.getAttribute("action");
        const address = asked.size && !button ? `${action}?${asked}` : action;
        asking?.abort();
        asking = new AbortController();
        try {
            const answer = await fetch(address, {
                method: button ? "POST" : "GET",
                body: button ? asked : undefined,
                signal: asking.signal,
                headers: { Accept: "text/html" },
            });
            if (!answer.ok) return;
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const found = page.querySelector("[data-live-results]");
            if (!found || field.value !== last) return;
            results.replaceChildren(...found.childNodes);
            // Who comes back from what was found sees what was searched for.
            if (!button) history.replaceState(null, "", address);
        } catch (error) {
            // Too late, or without a network: then the button still works, and what is here can be looked through.
            if (error.name === "AbortError") return;
            // The same words are asked for again when somebody types them again.
            last = null;
            narrow();
        }
    }

    /** Leaves of the rows that are here those with a word for each typed one. */
    function narrow() {
        const note = results.querySelector("[data-live-offline]");
        if (!note) return;
        const typed = words(field.value);
        for (const row of results.querySelectorAll(".rows > li")) {
            const there = words(row.textContent);
            row.hidden = !typed.every((part) => there.some((word) => word.startsWith(part)));
        }
        note.hidden = false;
    }

    field.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(search, 150);
    });
}

const words = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
