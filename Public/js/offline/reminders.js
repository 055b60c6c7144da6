import { read, write } from "./database.js";

// Reminders in the service worker: shows push messages and sends what people answer to them.

/** Answers that wait for the network: `{ token, answer }`, oldest first. */
const waiting = "reminder-answers";
const headers = { "Content-Type": "application/x-www-form-urlencoded" };

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
        if (event.tag === waiting) event.waitUntil(sendWaiting());
    });
    // The page renews the subscription: only a page has a form's token.
    worker.addEventListener("pushsubscriptionchange", (event) =>
        event.waitUntil(write("state", true, "push-renewal").catch(() => {})));
}

/** Shows a message. Something is always shown, because iOS ends a subscription otherwise. */
export async function push(worker, base, text) {
    const message = parsed(text);
    await worker.registration.showNotification(message.title ?? "Acclimate", options(message, base));
    if (message.token) await post(`/reminders/messages/${message.token}/receipt`, "").catch(() => {});
    await sendWaiting();
}

function parsed(text) {
    try {
        return JSON.parse(text) ?? {};
    } catch {
        return {};
    }
}

function options(message, base) {
    const { title, body = "", tag, token, url = "/", silent = false, again = false, kept } = message;
    return {
        body, silent, data: { title, token, url, tag, kept },
        ...(tag ? { tag, renotify: again && !silent } : {}),
        icon: `${base}/icons/app-192.png`, badge: `${base}/icons/app-192.png`,
        actions: (message.actions ?? []).slice(0, 2),
    };
}

/** *Taken* and *Later* are answered here; everything else opens the page with every answer. */
export async function click(worker, base, notification, action) {
    notification.close();
    const { token, url, kept, title, tag } = notification.data ?? {};
    if (!token || (action !== "done" && action !== "later")) return open(worker, url ?? "/");
    if (await isSent({ token, answer: action })) return undefined;
    await write("state", [...((await read("state", waiting)) ?? []), { token, answer: action }], waiting);
    await worker.registration.sync?.register(waiting).catch(() => {});
    if (kept) await worker.registration.showNotification(title, options({ title, tag, url, token, body: kept, silent: true }, base));
    return undefined;
}

/** Sends the answers that wait, in order; stops at the first that finds no server. */
export async function sendWaiting() {
    for (;;) {
        const [first, ...rest] = (await read("state", waiting).catch(() => null)) ?? [];
        if (!first || !(await isSent(first))) return;
        await write("state", rest, waiting);
    }
}

/** Whether the server has decided about the answer: stored, answered by somebody else, or too late. */
async function isSent({ token, answer }) {
    try {
        const response = await post(`/reminders/messages/${token}/answers`, `answer=${answer}`);
        return response.status < 500 && response.status !== 429;
    } catch {
        return false;
    }
}

const post = (path, body) => fetch(path, { method: "POST", headers, body, credentials: "same-origin" });

async function open(worker, url) {
    const windows = await worker.clients.matchAll({ type: "window" });
    for (const client of windows) {
        const shown = await client.navigate(url).catch(() => null);
        if (shown) return shown.focus();
    }
    return worker.clients.openWindow(url);
}
