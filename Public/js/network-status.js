import { isReachable } from "./offline/connection.js";
import { dataUse, onDataUse } from "./offline/data-use.js";

// Whether this device is connected, and how. The page has every sentence; this shows the one that is true now. Without
// scripts it shows what the server could see.
export function networkStatus(root) {
    const box = root.querySelector("[data-network]");
    if (!box) return;
    // The server saw the request's header; a browser that says nothing itself may still send it.
    const isAsked = box.dataset.saving === "yes";
    let asked = 0;

    async function look() {
        const { isSaving, isMobile } = dataUse();
        const saves = isSaving ?? (isAsked || null);
        say("device", navigator.onLine ? "yes" : "no");
        say("kind", isMobile === null ? "unknown" : isMobile ? "mobile" : "fixed");
        say("saving", saves === null ? "unknown" : saves ? "yes" : "no");
        say("waits", saves ? "yes" : "no");
        say("server", "asking");
        const mine = ++asked;
        const answers = await isReachable();
        if (mine === asked) say("server", answers ? "yes" : "no");
    }

    function say(name, answer) {
        for (const line of box.querySelectorAll(`[data-say^="${name} "]`)) {
            line.hidden = line.dataset.say !== `${name} ${answer}`;
        }
    }

    addEventListener("online", look);
    addEventListener("offline", look);
    onDataUse(look);
    look();
}
