// Runs before anything is drawn: a page that was locked without the server hearing of it stays hidden. A kept page is
// shown after the PIN of this device opened what is kept; a page of the server is not, since a PIN is nothing to it.
(() => {
    try {
        const { name } = document.currentScript.dataset;
        const root = document.documentElement;
        const isByPIN = "kept" in root.dataset && localStorage.getItem("acclimate-lock-pin") === name;
        if (localStorage.getItem("acclimate-lock") === name && !isByPIN) root.classList.add("is-covered");
    } catch {
        // Without storage the server alone knows.
    }
})();
