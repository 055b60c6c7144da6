// Moves the focus to the list of errors.
export function focusProblems(root) {
    root.querySelector("[data-focus]")?.focus();
    root.addEventListener("click", (event) => {
        const link = event.target.closest(".problems a[href^='#']");
        const field = link && root.getElementById(decodeURIComponent(link.hash.slice(1)));
        if (!field) return;
        event.preventDefault();
        const control = field.matches("input, select, textarea") ? field : field.querySelector("input, select, textarea");
        (control ?? field).focus();
        field.scrollIntoView({ block: "center" });
    });
}
