// Zooms a picture in and out; without this a link opens the picture alone, where the browser can zoom.
const steps = [1, 1.25, 1.5, 2, 3, 4, 6, 8];

export function viewers(root) {
    for (const viewer of root.querySelectorAll("[data-viewer]")) start(viewer);
}

function start(viewer) {
    const pane = viewer.querySelector("[data-viewer-pane]");
    const picture = viewer.querySelector("[data-viewer-picture]");
    const scale = viewer.querySelector("[data-zoom-scale]");
    let step = 0;
    let fitted = 0;
    viewer.querySelector("[data-viewer-bar]").hidden = false;

    function show(next) {
        const last = step;
        step = Math.max(0, Math.min(steps.length - 1, next));
        if (last === 0) fitted = picture.clientWidth;
        const middle = [pane.scrollLeft + pane.clientWidth / 2, pane.scrollTop + pane.clientHeight / 2];
        viewer.classList.toggle("is-zoomed", step > 0);
        picture.style.width = step > 0 ? `${fitted * steps[step]}px` : "";
        const growth = steps[step] / steps[last];
        pane.scrollLeft = middle[0] * growth - pane.clientWidth / 2;
        pane.scrollTop = middle[1] * growth - pane.clientHeight / 2;
        scale.textContent = `${Math.round(steps[step] * 100)} %`;
        for (const button of viewer.querySelectorAll("[data-zoom]")) {
            const isOff = button.dataset.zoom === "in" ? step === steps.length - 1 : step === 0;
            button.setAttribute("aria-disabled", String(isOff));
        }
    }

    const commands = { in: () => show(step + 1), out: () => show(step - 1), fit: () => show(0) };
    viewer.addEventListener("click", (event) => commands[event.target.closest("[data-zoom]")?.dataset.zoom]?.());
    pane.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const command = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
        if (!command) return;
        event.preventDefault();
        commands[command]();
    });
    pane.addEventListener("dblclick", () => show(step > 0 ? 0 : 3));
    show(0);
}
