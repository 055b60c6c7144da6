// Closes an open menu on Escape, on a tap elsewhere, and when the focus leaves it.
export function menus(root) {
    const open = () => root.querySelectorAll("details[data-menu][open]");
    root.addEventListener("click", (event) => {
        for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
    });
    root.addEventListener("focusin", (event) => {
        for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
    });
    root.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        for (const menu of open()) {
            menu.open = false;
            menu.querySelector("summary")?.focus();
        }
    });
}
