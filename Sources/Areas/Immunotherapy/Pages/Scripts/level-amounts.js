// Updates the amounts shown for "All" and "Half" when another level is chosen.
function levelAmounts(root) {
    for (const menu of root.querySelectorAll("select[data-levels]")) {
        const show = () => {
            const level = menu.selectedOptions[0];
            const portion = menu.closest(".portion");
            for (const place of portion?.querySelectorAll("[data-amount]") ?? []) {
                place.textContent = level?.dataset[place.dataset.amount] ?? "";
            }
        };
        menu.addEventListener("change", show);
        show();
    }
}

levelAmounts(document);
