// Shows the copy button only if the browser lets pages write to the clipboard.
export function copyButtons(root) {
    for (const button of root.querySelectorAll("[data-copy]")) {
        const source = root.getElementById(button.dataset.copy);
        if (!source) continue;
        button.hidden = false;
        button.addEventListener("click", async () => {
            source.select();
            const done = await write(source.value);
            const words = button.querySelector("span");
            if (!done || !words) return;
            words.textContent = button.dataset.copied;
            words.setAttribute("role", "status");
        });
    }
}

async function write(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        // Outside a secure context only this older command works; the text is already selected.
        return document.execCommand("copy");
    }
}
