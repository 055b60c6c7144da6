// Shares a file with another app if the browser can; otherwise the button stays hidden and Download remains.
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
        // Dismissing the share sheet is not an error; anything else falls back to a download.
        if (error.name !== "AbortError") location.assign(button.dataset.shareFile);
    } finally {
        button.disabled = false;
    }
}
