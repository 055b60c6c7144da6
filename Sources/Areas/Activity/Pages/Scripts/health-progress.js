// Follows a health data import step by step; without this the page reloads every two seconds.
function healthProgress(root) {
    const box = root.querySelector("[data-health-progress]");
    if (!box) return;
    const path = location.pathname;
    if (!new URLSearchParams(location.search).has("live")) {
        location.replace(`${path}?live=1`);
        return;
    }
    look(box, path);
}

async function look(box, path) {
    for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 700));
        const answer = await fetch(path, { headers: { Accept: "application/json" } }).catch(() => undefined);
        // The server may be briefly unavailable.
        if (!answer) continue;
        // The response is a page, not a status: reloading shows the current state.
        if (answer.ok && !answer.headers.get("Content-Type")?.includes("json")) return;
        const status = answer.ok ? await answer.json().catch(() => undefined) : undefined;
        if (!status?.running) {
            location.replace(path);
            return;
        }
        show(box, status);
    }
}

function show(box, status) {
    box.querySelector("progress").value = Number(status.percent);
    for (const name of ["bytes", "records", "left"]) box.querySelector(`[data-${name}]`).textContent = status[name];
    const label = box.querySelector("[data-label]");
    // Screen readers announce every tenth percent only.
    const tenth = Math.floor(Number(status.percent) / 10);
    if (label.dataset.tenth === String(tenth) && label.dataset.words === status.label.replace(/\d+/g, "")) return;
    label.dataset.tenth = String(tenth);
    label.dataset.words = status.label.replace(/\d+/g, "");
    label.textContent = status.label;
}

healthProgress(document);
