import { showWaiting } from "./offline/count.js";
import { preparePIN } from "./offline/pin-form.js";
import * as vault from "./offline/vault.js";
import { prepareLeaving } from "./leaving.js";
import { clearFlags, flag, flagPIN, isByPIN, isFlagged } from "./lock-flag.js";
import { prepare } from "./passkeys.js";

// The lock of the pages of this browser. Each page is in one of three states:
//   open     everything is shown
//   covered  nothing is shown, because the page is in the background
//   locked   the content is taken out of the document and kept in memory; the ways to unlock stand in its place
// Each change is told as an event of the document: "acclimate:covered", "acclimate:locked", "acclimate:unlocked".
// The server keeps a lock of its own and believes nothing that is said here but "lock". What this device keeps is sealed
// with a key that goes when the lock closes (offline/vault.js). A PIN of the device brings that key back, and shows kept
// pages and the one that was open; for the server the session stays locked, and its next page asks to unlock.

const channelName = "acclimate-lock";
const root = document.documentElement;

let settings = null;
let state = "open";
let kept = null;
let active = Date.now();
let told = Date.now();
// The page went to the background, and the lock closes for that alone.
let hasLeft = false;
let isGoing = false;
let channel = null;
// This page came from what the device keeps.
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

// What this device keeps is a help; where it cannot be reached, the lock closes all the same.
const quietly = (work) => void work.catch(() => {});

// The server may not have heard that this was locked, when a PIN opened it without a network.
function owe() {
    if (state === "open" && isByPIN(settings.name)) send(settings.close).catch(() => {});
}

// The page of the lock itself: the server has locked, and another tab may unlock.
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
    // Going on to another page is not leaving: this comes first then, and takes the word back.
    addEventListener("pagehide", () => {
        hasLeft = false;
        isGoing = true;
        cover();
    });
    addEventListener("pageshow", (event) => event.persisted && comeBack());
    setInterval(() => hasRested() && close(), 1000);
}

const hasRested = () => state !== "locked" && Date.now() - active >= settings.rest;

// Before the browser takes its picture for the list of open pages.
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
    // A rest that ended while the device slept is over, whatever wakes it.
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

// Locks this page and, when it was the first to know, the server and the other tabs.
export function close(isFirst = true) {
    if (!settings || state === "locked") return;
    state = "locked";
    openedByPIN = false;
    // First: what is offered next depends on it.
    quietly(vault.close());
    takeOut();
    if (isFirst) {
        flag(settings.name);
        tell("locked");
        send(settings.close).catch(() => {});
    }
    announce("locked");
}

// The words stay in the nodes, and the nodes in this module: nothing is written down.
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
    // A link must not take the kept page away.
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
        // The session has ended: there is nothing left to open here.
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

// The server's own page of a session that was locked here stays closed, whatever a PIN opened.
function mustClose() {
    const isOpen = isByPIN(settings.name) && (isKept || openedByPIN);
    return isFlagged(settings.name) && !isOpen;
}
