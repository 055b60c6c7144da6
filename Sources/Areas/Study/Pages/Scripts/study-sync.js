import { isAnythingWaiting, send } from "./participation-outbox.js";
import { nextDue, sendDue } from "./study-answers.js";

// In the worker: sends answers to studies when the browser wakes it. An anonymous one that is due is sent only while no
// page is open. Pages send by themselves, and not in the moment in which they are opened.

self.addEventListener("sync", (event) => {
    if (event.tag === "study-answers") event.waitUntil(sendWaiting());
    if (event.tag === "study-outbox") event.waitUntil(sendKept());
});

async function sendKept() {
    await send();
    // Failing makes the browser wake the worker again later.
    if (await isAnythingWaiting()) throw new Error("Answers still wait.");
}

async function sendWaiting() {
    if ((await nextDue()) === null) return;
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length === 0) await sendDue();
    // Failing makes the browser wake the worker again later.
    if ((await nextDue()) !== null) throw new Error("Answers still wait.");
}
