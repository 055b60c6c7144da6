import { count, send } from "./outbox.js";

// Sending from the worker: the browser wakes it when the network returns.

/** Listens for Background Sync in the worker. */
export function listenForSync(worker) {
    worker.addEventListener("sync", (event) => {
        if (event.tag === "outbox") event.waitUntil(sendAll());
    });
}

async function sendAll() {
    if ((await count()) === 0) return;
    const results = await send();
    // Failing makes the browser retry later.
    if (results.some((result) => result.state === "waiting")) throw new Error("Entries still wait.");
}
