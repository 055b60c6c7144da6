// Runs before the first paint: a page locked without the server's knowledge stays hidden. A cached page is shown once
// the device's PIN has opened the vault; a page from the server is not, since the server knows nothing of the PIN.
(() => {
    try {
        const { name } = document.currentScript.dataset;
        const root = document.documentElement;
        const isByPIN = "kept" in root.dataset && localStorage.getItem("acclimate-lock-pin") === name;
        if (localStorage.getItem("acclimate-lock") === name && !isByPIN) root.classList.add("is-covered");
    } catch {
        // Without local storage, only the server knows.
    }
})();
