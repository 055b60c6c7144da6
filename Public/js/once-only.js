// Prevents double submission: a second tap does nothing until the response arrives.
export function onceOnly(root) {
    root.addEventListener("submit", (event) => {
        const form = event.target;
        if (event.defaultPrevented) return;
        if (form.dataset.sent) {
            event.preventDefault();
            return;
        }
        form.dataset.sent = "yes";
        event.submitter?.setAttribute("aria-disabled", "true");
    });
    // The page may be restored from the back-forward cache.
    addEventListener("pageshow", () => {
        for (const form of root.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
        for (const button of root.querySelectorAll("[aria-disabled='true']")) button.removeAttribute("aria-disabled");
    });
}
