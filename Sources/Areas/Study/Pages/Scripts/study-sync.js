import { nextDue, sendDue } from "./study-answers.js";

// In the worker: sends an anonymous answer that is due when the browser wakes it, while no page is open. Pages send by
// themselves, and not in the moment in which they are opened.

self.addEventListener("sync", (event) => {
    if (event.tag === "study-answers") event.waitUntil(sendWaiting());
});

async function sendWaiting() {
    if ((await nextDue()) === null) return;
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length === 0) await sendDue();
    // Failing makes the browser wake the worker again later.
    if ((await nextDue()) !== null) throw new Error("Answers still wait.");
}
