const shownFor = 10_000;

// Hides a toast after ten seconds; the timer pauses while it has the focus or the pointer.
export function toasts(root) {
    for (const toast of root.querySelectorAll("[data-toast]")) {
        stand(toast);
        hideLater(toast);
    }
}

/** Places a toast so that it does not cover a form's buttons. */
export function stand(toast) {
    const foot = document.querySelector(".foot");
    if (foot && !foot.contains(toast)) foot.append(toast);
    else if (!toast.isConnected) document.body.append(toast);
}

function hideLater(toast) {
    let left = shownFor;
    let since = performance.now();
    let timer = setTimeout(hide, left);

    function hide() {
        toast.classList.add("is-leaving");
        setTimeout(() => toast.remove(), 250);
    }
    function pause() {
        clearTimeout(timer);
        left -= performance.now() - since;
    }
    function go() {
        if (toast.matches(":hover, :focus-within")) return;
        since = performance.now();
        timer = setTimeout(hide, Math.max(left, 1000));
    }
    for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, pause);
    for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, () => setTimeout(go));
}
