import { read, remove } from "./offline/database.js";

// Switches reminders on for this browser: asks for permission, subscribes, and tells the server where messages go.
function pushSettings(root) {
    const box = root.querySelector("[data-push]");
    if (box) state(box).catch((error) => say(box, error));
}

async function state(box) {
    if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
        return show(box, isAppleOutsideHome() ? "install" : "unsupported");
    }
    if (Notification.permission === "denied") return show(box, "denied");
    const button = box.querySelector("[data-push-on]");
    button.addEventListener("click", () => {
        button.disabled = true;
        say(box);
        switchOn(box).catch((error) => say(box, error)).finally(() => (button.disabled = false));
    });
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.getSubscription();
    if (!subscription) return show(box, "off");
    const isKnown = box.dataset.endpoints.split(" ").includes(await digest(subscription.endpoint));
    const isRightKey = hasKey(subscription, box.dataset.key);
    if (isKnown && isRightKey) {
        show(box, "this");
        return forgetRenewal();
    }
    show(box, "off");
    // The browser changed its address or the server its key: connect again without asking.
    const isChanged = !isRightKey || (await needsRenewal());
    return isChanged && Notification.permission === "granted" ? switchOn(box) : undefined;
}

/** Set by the worker when the browser changes the subscription. */
const needsRenewal = () => read("state", "push-renewal").catch(() => false);

// Otherwise a device that somebody removes later would connect itself again.
async function forgetRenewal() {
    if (await needsRenewal()) await remove("state", "push-renewal");
}

/** The server's reason, in the reader's language. */
class Refused extends Error {}

async function switchOn(box) {
    const permission = await Notification.requestPermission();
    // Closing the browser's question decides nothing.
    if (permission !== "granted") return show(box, permission === "denied" ? "denied" : "off");
    const registration = await navigator.serviceWorker.ready;
    const old = await registration.pushManager.getSubscription();
    if (old && !hasKey(old, box.dataset.key)) await old.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key),
    });
    const { endpoint, keys } = subscription.toJSON();
    const answer = await fetch(box.dataset.post, {
        method: "POST", headers: { Accept: "application/json" },
        body: new URLSearchParams({
            csrf: box.querySelector("[name=csrf]").value, endpoint, p256dh: keys.p256dh, auth: keys.auth,
            name: deviceName(), replaces: old?.endpoint ?? "",
        }),
    });
    if (!answer.ok) throw new Refused((await answer.json().catch(() => ({}))).detail);
    await forgetRenewal();
    location.reload();
    return undefined;
}

function show(box, name) {
    for (const one of ["unsupported", "install", "denied", "off", "this"]) {
        box.querySelector(`[data-push-${one}]`).hidden = one !== name;
    }
}

function say(box, error) {
    const place = box.querySelector("[data-push-problem]");
    const isReason = error instanceof Refused && error.message;
    place.textContent = isReason ? error.message : error ? (place.dataset.failed ?? error.message) : "";
}

/** iPhones and iPads have push messages only for apps on the home screen. */
const isAppleOutsideHome = () => (/iPhone|iPad/.test(navigator.userAgent) || isTabletMac()) && !navigator.standalone;

/** iPads call themselves Macs; Macs have no touch screen. */
const isTabletMac = () => /Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Browsers that do not tell the key are assumed to have the right one. */
export function hasKey(subscription, key) {
    const own = subscription.options?.applicationServerKey;
    return !own || base64url(new Uint8Array(own)) === key;
}

export async function digest(text) {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const base64url = (array) =>
    btoa(String.fromCharCode(...array)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function deviceName() {
    const agent = `${navigator.userAgentData?.platform ?? ""} ${navigator.userAgent}`;
    const names = [
        [/Android/, "Android phone"], [/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Mac/, "Mac"],
        [/Windows/, "Windows computer"], [/Linux/, "Linux computer"],
    ];
    const name = names.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
    return name === "Mac" && isTabletMac() ? "iPad" : name;
}

pushSettings(document);
