// Filters the symptom form's tiles as the user types; without scripts the search button does the same.
function symptomSearch(root) {
    const form = root.querySelector("[data-symptoms]");
    const field = form?.querySelector("[data-symptom-search]");
    if (!field) return;
    const none = form.querySelector("[data-symptom-none]");
    const tiles = [...form.querySelectorAll("[data-symptom]")];
    const groups = [...form.querySelectorAll(".symptom-group")];
    const other = form.querySelector("[data-symptom-other]");
    const name = other?.querySelector("[name$='.name']");
    let offered = name?.value ?? "";
    const words = new Map(tiles.map((tile) => [tile, tile.dataset.symptom.split(/\s+/u)]));

    function show() {
        const typed = field.value.toLowerCase().replace(/['’]/gu, "").split(/\s+/u).filter(Boolean);
        let found = 0;
        for (const tile of tiles) {
            const fits = typed.every((part) => words.get(tile).some((word) => word.startsWith(part)));
            if (fits) found += 1;
            tile.hidden = !fits && !tile.querySelector("[name=kinds]").checked;
        }
        if (found === 0 && other) {
            other.hidden = false;
            if (name.value === offered) name.value = offered = field.value.trim();
        }
        for (const group of groups) group.hidden = !group.querySelector("[data-symptom]:not([hidden])");
        none.hidden = found > 0;
    }

    // The server sent every tile unless a search was sent; then its button loads the rest.
    if (!form.querySelector("[value=all]")) {
        for (const button of form.querySelectorAll("[data-symptom-find]")) button.hidden = true;
        field.addEventListener("input", show);
        field.addEventListener("search", show);
        // Going back, the browser may restore the typed word and the checked boxes.
        addEventListener("pageshow", show);
    }
    form.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || event.target.localName !== "input" || event.isComposing) return;
        // Enter in the search field must not save the form; in any other field it saves instead of searching.
        if (event.target === field && !form.querySelector("[value=all]")) event.preventDefault();
        if (event.target !== field) {
            event.preventDefault();
            form.requestSubmit(form.querySelector("[value=save]"));
        }
    });
}

symptomSearch(document);
