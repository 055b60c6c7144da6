import { nextDue, sendDue } from "./study-answers.js";

// In the worker: sends an anonymous answer that is due when the browser wakes it, without any page.

self.addEventListener("sync", (event) => {
    if (event.tag === "study-answers") event.waitUntil(sendWaiting());
});

async function sendWaiting() {
    if ((await nextDue()) === null) return;
    await sendDue();
    // Failing makes the browser wake the worker again later.
    if ((await nextDue()) !== null) throw new Error("Answers still wait.");
}
