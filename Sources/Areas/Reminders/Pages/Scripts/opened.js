// Says that a message was opened, for the page that its link leads to.
function opened(root) {
    const box = root.querySelector("[data-opened]");
    if (!box) return;
    fetch(box.dataset.opened, { method: "POST", body: new URLSearchParams({ opened: "1" }) }).catch(() => {});
}

opened(document);
