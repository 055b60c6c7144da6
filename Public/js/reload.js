// A page that waits for something that the server has started looks again after a while.
export function reloads(root) {
    const waiting = root.querySelector("[data-reload]");
    if (waiting) setTimeout(() => location.reload(), 1000 * Number(waiting.dataset.reload));
}
