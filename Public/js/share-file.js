// Hands a file on to another app where the browser can; elsewhere the button stays hidden and Download does it.
const probe = () => new File(["%PDF-1.5"], "report.pdf", { type: "application/pdf" });

export function shareFiles(root) {
    if (!navigator.canShare || !navigator.canShare({ files: [probe()] })) return;
    for (const button of root.querySelectorAll("[data-share-file]")) {
        button.hidden = false;
        button.addEventListener("click", () => share(button));
    }
}

async function share(button) {
    button.disabled = true;
    try {
        const answer = await fetch(button.dataset.shareFile);
        if (!answer.ok) throw new Error(String(answer.status));
        const file = new File([await answer.blob()], button.dataset.shareName, { type: "application/pdf" });
        await navigator.share({ files: [file] });
    } catch (error) {
        // Closing the list of apps is no mistake; anything else leaves the file to the browser.
        if (error.name !== "AbortError") location.assign(button.dataset.shareFile);
    } finally {
        button.disabled = false;
    }
}
