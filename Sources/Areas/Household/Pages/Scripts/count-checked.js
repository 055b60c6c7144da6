// Shows the number of selected areas on the button of the first step.
function countChecked(root) {
    const list = root.querySelector("[data-count-checked]");
    const button = root.querySelector("[data-count-label]");
    if (!list || !button) return;
    const plain = button.textContent;
    const show = () => {
        const count = list.querySelectorAll(":checked").length;
        const words = count === 1 ? button.dataset.one : button.dataset.other;
        button.textContent = count === 0 ? plain : words.replace("{count}", String(count));
    };
    list.addEventListener("change", show);
    show();
}

countChecked(document);
