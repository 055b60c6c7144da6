import { counted } from "./plural.js";

// Shows the number of selected areas on the button of the first step.
function countChecked(root) {
    const list = root.querySelector("[data-count-checked]");
    const button = root.querySelector("[data-count-label]");
    if (!list || !button) return;
    const plain = button.textContent;
    const show = () => {
        const count = list.querySelectorAll(":checked").length;
        button.textContent = count === 0 ? plain : counted(button.dataset.counted, count);
    };
    list.addEventListener("change", show);
    show();
}

countChecked(document);
