import { isKept } from "./offline/answers.js";
import { noteChange } from "./offline/keeping.js";

// An open page shows within seconds what somebody else recorded: the server says that there is something new, and the
// page reloads if it would look different. Hidden pages do not listen; they look when they are shown again.
export function liveChanges(root) {
    const box = root.querySelector("[data-changes]");
    if (!box || isKept() || !("EventSource" in window)) return;
    const shown = wordsOf(box);
    let events;

    function listen() {
        if (events || document.hidden) return;
        events = new EventSource(box.dataset.changes);
        events.addEventListener("changed", look);
    }

    function stop() {
        events?.close();
        events = undefined;
    }

    async function look() {
        // Never under the hands of somebody who types.
        if (document.activeElement?.matches("input, select, textarea")) return;
        const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => undefined);
        if (!answer?.ok || answer.redirected) return;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const other = page.querySelector("[data-changes]");
        if (!other || wordsOf(other) === shown) return;
        // What this device keeps for later is old by now, too.
        noteChange();
        location.reload();
    }

    document.addEventListener("visibilitychange", () => {
        if (document.hidden) return stop();
        listen();
        look();
    });
    addEventListener("pagehide", stop);
    addEventListener("pageshow", listen);
    listen();
}

function wordsOf(element) {
    return element.textContent.replace(/\s+/g, " ").trim();
}
