// The print button appears only where a script can open the browser's print window.
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

// So much text fits on one sheet of Letter in these sizes; the smallest, which needs no script, holds all that the form
// takes, in any script.
const roomInLargePrint = 2300;
const roomInMediumPrint = 6200;

// Characters of East Asian scripts take the room of two.
function width(text) {
    return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}
