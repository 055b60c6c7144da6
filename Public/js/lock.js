import { showWaiting } from "./offline/count.js";
import { preparePIN } from "./offline/pin-form.js";
import * as vault from "./offline/vault.js";
import { prepareLeaving } from "./leaving.js";
import { clearFlags, flag, flagPIN, isByPIN, isFlagged } from "./lock-flag.js";
import { prepare } from "./passkeys.js";

// The lock for this browser's pages. Each page is in one of three states:
//   open     everything is shown
//   covered  nothing is shown, because the page is in the background
//   locked   the content is removed from the document and kept in memory; the unlock panel replaces it
// Each change dispatches an event on the document: "acclimate:covered", "acclimate:locked", "acclimate:unlocked".
// The server has its own lock and trusts this one only when it says "lock". Offline data is sealed with a key that is
// removed when the lock closes (offline/vault.js). A PIN restores that key and shows cached pages and the page that was
// open; for the server the session stays locked, and its next page asks to unlock.

const channelName = "acclimate-lock";
const root = document.documentElement;

let settings = null;
let state = "open";
let kept = null;
let active = Date.now();
let told = Date.now();
// The page went to the background, and the lock is set to close at once.
let hasLeft = false;
let isGoing = false;
let channel = null;
// This page came from the offline cache.
const isKept = "kept" in root.dataset;
let openedByPIN = false;

export const lockState = () => state;

export function lock(document) {
    if (document.querySelector("[data-lock-page]")) return waitForOthers();
    const panel = document.querySelector("template[data-lock-panel]");
    if (!panel) return undefined;
    settings = {
        name: panel.dataset.name,
        rest: Number(panel.dataset.rest) * 1000,
        pulse: Number(panel.dataset.pulse) * 1000,
        atOnce: "atOnce" in panel.dataset,
        panel,
        close: panel.dataset.close,
        activity: panel.dataset.activity,
        token: panel.content.querySelector("[name=csrf]")?.value ?? "",
    };
    listen();
    const { name, rest } = settings;
    quietly(isKept ? vault.noteActivity() : vault.setLock({ name, rest }));
    if (mustClose()) close();
    else if (!isByPIN(name)) tell("unlocked");
    addEventListener("online", owe);
    owe();
    return undefined;
}

// Offline data is optional: if it cannot be reached, the lock still closes.
const quietly = (work) => void work.catch(() => {});

// Reports a lock that the server may have missed because a PIN opened it offline.
function owe() {
    if (state === "open" && isByPIN(settings.name)) send(settings.close).catch(() => {});
}

// On the server's own lock page, another tab may unlock.
function waitForOthers() {
    clearFlags();
    quietly(vault.close());
    showWaiting(document);
    preparePIN(document, () => location.reload());
    open("unlocked", () => location.reload());
    const form = document.querySelector("form[data-passkey=unlocking]");
    form?.querySelector("button")?.focus();
}

function open(type, then) {
    if (!("BroadcastChannel" in window)) return;
    channel ??= new BroadcastChannel(channelName);
    channel.addEventListener("message", ({ data }) => {
        if (data.type === type) then(data);
    });
}

function listen() {
    open("locked", ({ name }) => name === settings.name && close(false));
    open("unlocked", ({ name, byPIN }) => name === settings.name && unlock({ isFirst: false, byPIN }));
    open("active", ({ name, at }) => {
        if (name === settings.name) active = Math.max(active, at);
    });
    for (const name of ["pointerdown", "keydown", "input", "wheel", "touchmove"]) {
        addEventListener(name, noteActivity, { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? leave() : comeBack()));
    // When navigating, `pagehide` comes first and cancels the pending close.
    addEventListener("pagehide", () => {
        hasLeft = false;
        isGoing = true;
        cover();
    });
    addEventListener("pageshow", (event) => event.persisted && comeBack());
    setInterval(() => hasRested() && close(), 1000);
}

const hasRested = () => state !== "locked" && Date.now() - active >= settings.rest;

// Covers the page before the browser takes its screenshot for the task switcher.
function leave() {
    cover();
    hasLeft = settings.atOnce && !isGoing;
    setTimeout(() => hasLeft && close());
}

function comeBack() {
    isGoing = false;
    if (state === "locked") return;
    if (hasLeft || mustClose() || hasRested()) close();
    else uncover();
}

function noteActivity() {
    if (state !== "open") return;
    // If the idle time ran out while the device slept, lock no matter what woke it.
    if (hasRested()) {
        close();
        return;
    }
    active = Date.now();
    if (active - told < settings.pulse) return;
    told = active;
    quietly(vault.noteActivity(active));
    tell("active", { at: active });
    send(settings.activity).then((reply) => reply?.status === 423 && close(), () => {});
}

function cover() {
    if (state !== "open") return;
    state = "covered";
    root.classList.add("is-covered");
    announce("covered");
}

function uncover() {
    state = "open";
    root.classList.remove("is-covered");
    announce("unlocked");
}

// Locks this page and, if it was the first to lock, the server and the other tabs.
export function close(isFirst = true) {
    if (!settings || state === "locked") return;
    state = "locked";
    openedByPIN = false;
    // Close the vault first: the unlock options depend on it.
    quietly(vault.close());
    takeOut();
    if (isFirst) {
        flag(settings.name);
        tell("locked");
        send(settings.close).catch(() => {});
    }
    announce("locked");
}

// The content stays in its nodes, and the nodes in this module's memory: nothing is stored.
function takeOut() {
    const body = new DocumentFragment();
    kept = { body, title: document.title, focus: document.activeElement, top: scrollY };
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.dataset.reopen = "";
    body.append(...document.body.childNodes);
    const panel = settings.panel.content.cloneNode(true);
    const main = Object.assign(document.createElement("main"), { className: "plain-main lock-main" });
    main.append(panel);
    document.body.append(main);
    root.classList.remove("is-covered");
    root.classList.add("is-locked");
    document.title = main.querySelector("[data-lock-title]").textContent;
    prepareForms(main);
    scrollTo(0, 0);
    main.querySelector("[data-lock-title]").focus();
}

function unlock({ isFirst = true, byPIN = false } = {}) {
    if (state !== "locked") return;
    state = "open";
    hasLeft = false;
    active = told = Date.now();
    document.body.replaceChildren(kept.body);
    document.title = kept.title;
    root.classList.remove("is-locked", "is-covered");
    for (const dialog of document.querySelectorAll("dialog[data-reopen]")) {
        delete dialog.dataset.reopen;
        dialog.removeAttribute("open");
        dialog.showModal();
    }
    scrollTo(0, kept.top);
    kept.focus?.focus?.({ preventScroll: true });
    kept = null;
    openedByPIN = byPIN;
    if (byPIN) flagPIN(settings.name);
    else clearFlags();
    if (isFirst) tell("unlocked", { byPIN });
    announce("unlocked");
    if (document.visibilityState === "hidden") cover();
}

function prepareForms(main) {
    // A link must not replace the locked page, whose content is only in memory.
    for (const link of main.querySelectorAll("a")) link.target = "_blank";
    showWaiting(main);
    preparePIN(main, () => unlock({ byPIN: true }));
    for (const form of main.querySelectorAll("form:not([data-lock-leave]):not([data-pin])")) {
        if (form.dataset.passkey) prepare(form, attempt);
        else form.addEventListener("submit", (event) => {
            event.preventDefault();
            attempt(form);
        });
    }
    prepareLeaving(main);
}

let isTrying = false;

async function attempt(form) {
    if (isTrying) return;
    isTrying = true;
    const place = form.closest("main").querySelector("[data-lock-problem]");
    try {
        const reply = await fetch(form.action, {
            method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(new FormData(form)),
        });
        if (reply.status === 204) return unlock();
        // The session has ended; there is nothing left to unlock.
        if (reply.redirected || !reply.headers.get("Content-Type")?.includes("json")) return location.reload();
        show(place, (await reply.json()).detail);
    } catch {
        show(place, place.dataset.offline);
        form.closest("main").dispatchEvent(new Event("acclimate:unreachable"));
    } finally {
        isTrying = false;
    }
    for (const field of form.querySelectorAll("input:not([type=hidden]):not([hidden])")) {
        field.value = "";
        field.focus();
    }
    return undefined;
}

function show(place, sentence) {
    place.querySelector("span").textContent = sentence;
    place.hidden = false;
}

function send(path) {
    const body = new URLSearchParams({ csrf: settings.token });
    return fetch(path, { method: "POST", headers: { Accept: "application/json" }, body, keepalive: true, redirect: "manual" });
}

function tell(type, more = {}) {
    channel?.postMessage({ type, name: settings.name, ...more });
}

function announce(change) {
    document.dispatchEvent(new CustomEvent(`acclimate:${change}`));
}

// A page from the server stays locked if its session was locked here, even after a PIN.
function mustClose() {
    const isOpen = isByPIN(settings.name) && (isKept || openedByPIN);
    return isFlagged(settings.name) && !isOpen;
}
