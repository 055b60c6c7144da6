import { read, transaction, write } from "./database.js";

// Reminders in the service worker: shows push messages and sends what people answer to them.

/** Answers that wait for the network: `{ token, answer, at }`, oldest first. Also the name of their sync and lock. */
const waiting = "reminder-answers";
const answers = ["done", "later"];
/** Milliseconds to wait for the server. */
const patience = 20_000;

/** Listens in the worker; `base` is the address of the assets. The handlers are reachable by name for tests. */
export function listenForReminders(worker, base) {
    const handlers = {
        push: (text) => push(worker, base, text),
        click: (notification, action) => click(worker, base, notification, action),
        sendWaiting,
    };
    worker.acclimateReminders = handlers;
    worker.addEventListener("push", (event) => event.waitUntil(handlers.push(event.data?.text() ?? "")));
    worker.addEventListener("notificationclick", (event) =>
        event.waitUntil(handlers.click(event.notification, event.action)));
    worker.addEventListener("sync", (event) => {
        if (event.tag === waiting) event.waitUntil(sendAll());
    });
    // The page renews the subscription: only a page has a form's token.
    worker.addEventListener("pushsubscriptionchange", (event) =>
        event.waitUntil(write("state", true, "push-renewal").catch(() => {})));
    sendWaiting().catch(() => {});
}

// --- messages ---

/** Shows a message. Something is always shown, because iOS ends a subscription otherwise. */
export async function push(worker, base, text) {
    // Not awaited yet: a slow server must not delay the message.
    const sending = sendWaiting().catch(() => {});
    const message = parsed(text);
    await show(worker, base, message);
    await take(worker, message.replaces).catch(() => {});
    if (message.token) await post(message.token, "receipt", "").catch(() => {});
    await sending;
}

function parsed(text) {
    try {
        return JSON.parse(text) ?? {};
    } catch {
        return {};
    }
}

async function show(worker, base, message) {
    const title = message.title ?? "Acclimate";
    const { body, data, ...more } = options(message, base);
    try {
        await worker.registration.showNotification(title, { body, data, ...more });
    } catch {
        // The browser rejects one of the options.
        await worker.registration.showNotification(title, { body, data });
    }
}

/** Removes what the message took the place of under other tags. */
async function take(worker, tags) {
    for (const tag of Array.isArray(tags) ? tags : []) {
        for (const notification of await worker.registration.getNotifications({ tag })) notification.close();
    }
}

function options({ title, body, tag, token, url, silent, again, kept, actions }, base) {
    return {
        body: body ?? "", silent: silent === true, data: { title, token, url, tag, kept },
        ...(tag ? { tag, renotify: again === true && silent !== true } : {}),
        // No badge: Android draws only its outline, and the icon's is a full square.
        icon: `${base}/icons/app-192.png`,
        actions: Array.isArray(actions) ? actions.slice(0, 2) : [],
    };
}

// --- answers ---

/** *Taken* and *Later* are answered here; everything else opens the page with every answer. */
export async function click(worker, base, notification, action) {
    notification.close();
    const { token, url, kept, title, tag } = notification.data ?? {};
    if (!token || !answers.includes(action)) return open(worker, url ?? "/");
    const answer = { token, answer: action, at: Date.now() };
    if (await isSent(answer)) return undefined;
    await change((list) => [...list, answer]);
    await worker.registration.sync?.register(waiting).catch(() => {});
    return show(worker, base, { title, tag, url, token, body: kept ?? notification.body, silent: true });
}

/**
 * Sends the answers that wait, in order; stops at the first that the server does not decide. Resolves with whether all
 * were sent.
 */
export const sendWaiting = () => navigator.locks.request(waiting, async () => {
    for (const answer of (await read("state", waiting)) ?? []) {
        if (!(await isSent(answer))) return false;
        await change((list) => list.filter(({ token, at }) => token !== answer.token || at !== answer.at));
    }
    return true;
});

async function sendAll() {
    // Failing makes the browser retry later.
    if (!(await sendWaiting())) throw new Error("Answers still wait.");
}

/** Changes the list in one transaction: an answer may be added while others are sent. */
const change = (edit) => transaction(["state"], (state) => {
    const found = state.get(waiting);
    found.onsuccess = () => state.put(edit(found.result ?? []), waiting);
});

/** Whether the server has decided about the answer: stored, answered by somebody else, or too late. */
async function isSent({ token, answer, at }) {
    try {
        // The age, not the time: the server does not know this device's clock.
        const age = Math.max(0, Math.round((Date.now() - at) / 1000));
        const { status } = await post(token, "answers", `answer=${answer}&age=${age}`);
        return status < 500 && status !== 429;
    } catch {
        return false;
    }
}

// A redirect is a proxy's sign-in page, not the server's answer.
const post = (token, noun, body) => fetch(`/reminders/messages/${token}/${noun}`, {
    method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body, credentials: "same-origin",
    redirect: "error", signal: AbortSignal.timeout(patience),
});

async function open(worker, url) {
    for (const client of await worker.clients.matchAll({ type: "window" })) {
        // Focus first: browsers allow it only shortly after the tap.
        await client.focus().catch(() => {});
        try {
            return await client.navigate(url);
        } catch {
            // The next window may do.
        }
    }
    return worker.clients.openWindow(url);
}
