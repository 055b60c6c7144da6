// Shows the print button only if scripts can open the browser's print dialog.
export function printButtons(root) {
    for (const button of root.querySelectorAll("[data-print]")) {
        button.hidden = false;
        button.addEventListener("click", () => window.print());
    }
    for (const plan of root.querySelectorAll(".action-plan")) {
        const size = width(plan.innerText);
        plan.classList.toggle("is-short", size < roomInLargePrint);
        plan.classList.toggle("is-medium", size >= roomInLargePrint && size < roomInMediumPrint);
    }
}

// How much text fits on one Letter sheet at these sizes; the smallest size, which needs no script, fits the form's
// maximum in any writing system.
const roomInLargePrint = 2300;
const roomInMediumPrint = 6200;

// East Asian characters are twice as wide.
function width(text) {
    return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
