import { judgedHere } from "./offline/warning-sheet.js";

// Warns while the symptom form is still open. The server evaluates the selection and sends the warning's page; without
// a network the rules on this phone do. Without this module the same page appears after saving.
const patience = 5000;

export function urgent(root) {
    for (const form of root.querySelectorAll("form[data-urgent]")) watch(form);
}

function watch(form) {
    const seen = new Set();
    let asked = 0;
    form.addEventListener("change", async (event) => {
        if (!/^(kinds|day|time)$|\.(grade|time)$/.test(event.target.name)) return;
        const number = ++asked;
        const warning = await ask(form);
        // The selection has changed since, and has its own request.
        if (!warning || number !== asked || seen.has(warning.dataset.warning) || form.dataset.sent) return;
        seen.add(warning.dataset.warning);
        showWarning(warning);
    });
}

async function ask(form) {
    if (document.documentElement.dataset.kept !== undefined || !navigator.onLine) return here(form);
    try {
        const fields = new URLSearchParams();
        for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
        const answer = await fetch(form.dataset.urgent, {
            method: "POST", body: fields, signal: AbortSignal.timeout(patience),
        });
        if ([502, 503, 504].includes(answer.status)) return here(form);
        if (answer.status !== 200) return null;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        return page.querySelector("[data-warning]");
    } catch {
        return here(form);
    }
}

/** If the phone cannot decide either, the form continues; saving it shows the warning. */
const here = (form) => judgedHere(form).catch(() => null);

/** Shows the warning over the page; resolves when it is closed. */
export function showWarning(warning) {
    const sheet = document.createElement("dialog");
    const isStrict = warning.hasAttribute("data-strict");
    sheet.className = "warning-sheet";
    // The sheet is now the dialog, so drop the dialog roles from its content.
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) {
        if (warning.hasAttribute(name)) sheet.setAttribute(name, warning.getAttribute(name));
        warning.removeAttribute(name);
    }
    // Nothing is saved yet, so a link must not replace the form.
    for (const link of warning.querySelectorAll("a:not([href^='tel:'])")) link.target = "_blank";
    sheet.append(document.adoptNode(warning));
    sheet.addEventListener("click", (event) => {
        if (event.target.closest("[data-close]")) sheet.close();
    });
    // Escape must not dismiss an emergency; the button closes it.
    sheet.addEventListener("keydown", (event) => {
        if (isStrict && event.key === "Escape") event.preventDefault();
    });
    sheet.addEventListener("cancel", (event) => {
        if (isStrict) event.preventDefault();
    });
    document.body.append(sheet);
    sheet.showModal();
    sheet.querySelector("[data-focus]")?.focus();
    return new Promise((resolve) => {
        sheet.addEventListener("close", () => {
            sheet.remove();
            resolve();
        });
    });
}
