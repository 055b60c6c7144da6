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
    const given = [...form.querySelectorAll("#symptom-names option")].map((option) => option.value);
    const words = new Map(tiles.map((tile) => [tile, tile.dataset.symptom.split(/\s+/u)]));
    let offered = "";

    function parts(text) {
        return text.toLowerCase().replace(/['’]/gu, "").split(/\s+/u).filter(Boolean);
    }

    function meets(part, list) {
        return list.some((word) => word.startsWith(part));
    }

    function show() {
        const typed = parts(field.value);
        const found = tiles.filter((tile) => typed.every((part) => meets(part, words.get(tile))));
        const shown = new Set(found.length > 0 || !other ? found : [other]);
        // Words that only an own name meets may still be about a sign of a reaction.
        if (found.every((tile) => tile === other)) {
            const long = typed.filter((part) => part.length > 2);
            for (const tile of tiles) {
                if ("sign" in tile.dataset && long.some((part) => meets(part, words.get(tile)))) shown.add(tile);
            }
        }
        for (const tile of tiles) tile.hidden = !shown.has(tile) && !tile.querySelector("[name=kinds]").checked;
        // A name that was typed or chosen stays.
        if (name && name.value === offered && !other.querySelector("[name=kinds]").checked) {
            const known = typed.length > 0 && given.find((one) => typed.every((part) => meets(part, parts(one))));
            name.value = offered = known || (found.length > 0 ? "" : field.value.trim());
        }
        for (const group of groups) group.hidden = !group.querySelector("[data-symptom]:not([hidden])");
        none.hidden = found.length > 0;
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
