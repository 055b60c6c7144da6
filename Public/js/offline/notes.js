import { stand, toasts } from "../toast.js";
import { loadWords } from "./words.js";

// Short messages of a page itself, in the place and the look of those that the server sends.

const key = "acclimate-note";

/** Shows a sentence; one that stays has no end. */
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
    // Filled in after it stands there, so that screen readers say it.
    requestAnimationFrame(() => (words.textContent = sentence));
    if (!stays) toasts({ querySelectorAll: () => [toast] });
}

/** The sentence of a key, on the page that comes next. */
export async function announceLater(word) {
    try {
        sessionStorage.setItem(key, word);
    } catch {
        // Then the list of waiting entries says it.
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
