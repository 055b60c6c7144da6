import { count, send } from "./outbox.js";

// The worker's part in sending: the browser wakes it when there is a network again.

/** Listens for Background Sync in the worker. */
export function listenForSync(worker) {
    worker.addEventListener("sync", (event) => {
        if (event.tag === "outbox") event.waitUntil(sendAll());
    });
}

async function sendAll() {
    if ((await count()) === 0) return;
    const results = await send();
    // The browser asks again later when this fails.
    if (results.some((result) => result.state === "waiting")) throw new Error("Entries still wait.");
}
