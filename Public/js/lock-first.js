// Runs before anything is drawn: a page that was locked without the server hearing of it stays hidden.
(() => {
    try {
        const { name } = document.currentScript.dataset;
        if (localStorage.getItem("acclimate-lock") === name) document.documentElement.classList.add("is-covered");
    } catch {
        // Without storage the server alone knows.
    }
})();
