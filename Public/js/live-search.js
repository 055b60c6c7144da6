import { begin, words } from "./search-words.js";

// Updates the results while the user types; without scripts the search button does the same.
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
        // A form that carries more than the search is sent through its button and has no address of its own.
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
            // A proxy in front of a server that is down.
            if (answer.status >= 502 && answer.status <= 504) throw new Error(String(answer.status));
            if (!answer.ok) return;
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const found = page.querySelector("[data-live-results]");
            if (!found || field.value !== last) return;
            results.replaceChildren(...found.childNodes);
            form.dispatchEvent(new Event("acclimate:answered"));
            // Going back from a result restores the search.
            if (!button) history.replaceState(null, "", address);
        } catch (error) {
            // Timed out or offline: the button still works, and the rows already on the page can be filtered.
            if (error.name === "AbortError") return;
            // Lets the same search run again.
            last = null;
            narrow();
            form.dispatchEvent(new Event("acclimate:unanswered"));
        }
    }

    /** Keeps only the rows on the page that match every typed word. */
    function narrow() {
        const note = results.querySelector("[data-live-offline]");
        if (!note) return;
        const typed = words(field.value);
        for (const row of results.querySelectorAll(".rows > li")) {
            row.hidden = !begin(typed, words(row.textContent));
        }
        note.hidden = false;
    }

    field.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(search, 150);
    });
}
