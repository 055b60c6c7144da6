// Offers to add the app to the home screen if the browser supports it; otherwise the text next to it explains how.
export function install(root) {
    const place = root.querySelector("[data-install]");
    if (!place) return;
    if (matchMedia("(display-mode: standalone)").matches || navigator.standalone) {
        place.querySelector("[data-installed]").hidden = false;
        place.querySelector("[data-install-how]").hidden = true;
        return;
    }
    const button = place.querySelector("[data-install-button]");
    let proposal = null;
    addEventListener("beforeinstallprompt", (event) => {
        event.preventDefault();
        proposal = event;
        button.hidden = false;
    });
    addEventListener("appinstalled", () => {
        button.hidden = true;
        place.querySelector("[data-installed]").hidden = false;
    });
    button.addEventListener("click", () => {
        proposal?.prompt();
        proposal = null;
        button.hidden = true;
    });
}
