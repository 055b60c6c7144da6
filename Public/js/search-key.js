// The key "/" goes to the search: to its field on this page, or to the search of the person in the header.
export function searchKey(root) {
    root.addEventListener("keydown", (event) => {
        if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        const at = event.target;
        if (at.closest?.("input, textarea, select, [contenteditable]") || root.querySelector("dialog[open]")) return;
        const field = root.querySelector("main [data-live-search] input[type=search]");
        const link = root.querySelector("[data-search]");
        if (!field && !link) return;
        event.preventDefault();
        if (field) field.focus();
        else link.click();
    });
}
