import { stand, toasts } from "../toast.js";
import { loadWords } from "./words.js";

// Short messages from page scripts, in the position and style of the server's toasts.

const key = "acclimate-note";

/** Shows a sentence; with `stays` it does not time out. */
export function say(sentence, { stays = false, undo = null } = {}) {
    if (!sentence) return;
    for (const other of document.querySelectorAll("[data-note]")) other.remove();
    const toast = document.createElement("div");
    toast.className = "toast";
    toast.setAttribute("role", stays ? "alert" : "status");
    toast.dataset.note = "";
    if (!stays) toast.dataset.toast = "";
    const words = document.createElement("span");
    words.className = "grow";
    toast.append(words);
    if (undo) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = undo.label;
        button.addEventListener("click", () => {
            toast.remove();
            undo.then();
        });
        toast.append(button);
    }
    stand(toast);
    // Filled in once the element is in the document, so that screen readers announce it.
    requestAnimationFrame(() => (words.textContent = sentence));
    if (!stays) toasts({ querySelectorAll: () => [toast] });
}

/** Shows the sentence of a key on the next page. */
export async function announceLater(word) {
    try {
        sessionStorage.setItem(key, word);
    } catch {
        // Then the list of waiting entries shows it.
    }
}

export function notes() {
    let word = null;
    try {
        word = sessionStorage.getItem(key);
        sessionStorage.removeItem(key);
    } catch {
        return;
    }
    if (word) loadWords().then((words) => words && say(words.say(word)));
}
