import { read } from "./database.js";
import { addressOf, find, has, refresh, shellsInUse } from "./pages.js";
import { listenForReminders } from "./reminders.js";
import { standIn } from "./stand-in.js";
import { listenForSync } from "./sync.js";

// The service worker: pages come from the network or, without one, from this device's cache. Style sheets, scripts and
// pictures come from the cache. Requests from scripts pass through unchanged.

const shellName = /^acclimate-shell-/;
/**
 * Milliseconds to wait for the network: for a cached page, for a cached page after a recent failure, and for other
 * pages.
 */
const patience = { kept: 4000, afterFailure: 800, other: 15_000 };
/** How long a failure is remembered, in milliseconds. */
const failureLasts = 30_000;
/** A proxy's status codes when the server behind it is down. */
const unreachable = [502, 503, 504];
/** Downloads, addresses for programs, reports shared with a clinic, and the worker's own files. */
const passed = /^\/(api|gallery|assets|share)\/|\/download$|\/exports\/[^/]+\/file$|\.(pdf|csv|crt|json|js|webmanifest)$/;

export function start({ base, files, pages }) {
    const name = `acclimate-shell-${base.split("/").pop()}`;
    let failed = 0;

    listenForSync(self);
    listenForReminders(self, base);
    self.addEventListener("install", (event) => {
        event.waitUntil(fill().then(() => self.skipWaiting()));
    });
    self.addEventListener("activate", (event) => {
        event.waitUntil(tidy(true).then(() => self.clients.claim()));
    });
    // A page has cached its whole list: files that only older pages used can be removed.
    self.addEventListener("message", (event) => {
        if (event.data?.type === "kept") event.waitUntil(fill().then(() => tidy(false)));
        if (event.data?.type === "claim") event.waitUntil(self.clients.claim());
    });
    self.addEventListener("fetch", (event) => {
        const { request } = event;
        const url = new URL(request.url);
        if (url.origin !== location.origin || request.headers.has("range")) return;
        if (request.method === "GET") {
            if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request, url));
            else if (request.mode === "navigate" && !passed.test(url.pathname)) event.respondWith(page(event, url));
            else if (request.destination === "image" && url.pathname.startsWith("/people/")) {
                event.respondWith(picture(request, url));
            }
        } else if (request.mode === "navigate" && request.method === "POST" && mayPass(request)) {
            event.respondWith(post(request));
        }
    });

    // --- the shell ---

    /** Fetches missing files; if one fails, the old worker stays active. */
    async function fill() {
        const cache = await caches.open(name);
        const missing = [];
        for (const path of files.map((file) => `${base}/${file}`)) if (!(await cache.match(path))) missing.push(path);
        await cache.addAll(missing);
        for (const path of pages) {
            if (await cache.match(path)) continue;
            // Sent without cookies, so the page is what a signed-out visitor sees.
            const answer = await fetch(path, { credentials: "omit", headers: { Accept: "text/html" } });
            if (answer.status !== 200 || answer.redirected) throw new Error(`${path}: ${answer.status}`);
            await cache.put(path, answer);
        }
    }

    /** Removes files of older builds that no cached page uses; those of an open page are removed next time. */
    async function tidy(isUpgrade) {
        const inUse = await shellsInUse().catch(() => new Set());
        const old = (await caches.keys()).filter((key) => shellName.test(key) && key !== name);
        const open = isUpgrade && (await self.clients.matchAll({ type: "window" })).length > 0;
        // `caches.keys()` returns them in creation order.
        const last = open ? old.at(-1) : undefined;
        for (const key of old) if (key !== last && !inUse.has(key.replace(shellName, ""))) await caches.delete(key);
    }

    async function asset(request, url) {
        const found = await caches.match(request, { ignoreVary: true });
        if (found) return found;
        try {
            const answer = await fetch(request);
            if (answer.status === 404) return (await current(url)) ?? answer;
            if (answer.status === 200 && url.pathname.startsWith(base + "/")) await store(url.pathname, answer.clone());
            return answer;
        } catch (error) {
            const other = await current(url);
            if (other) return other;
            throw error;
        }
    }

    /** The same file in this build, for a page whose own build is gone. */
    const current = (url) => caches.match(url.pathname.replace(/^\/assets\/[^/]+/, base), { cacheName: name });

    async function store(path, answer) {
        await (await caches.open(name)).put(path, answer).catch(() => {});
    }

    // --- pages ---

    async function page(event, url) {
        const address = addressOf(url);
        const isKept = await isHere(address, url).catch(() => false);
        const network = fetch(event.request);
        network.catch(() => {});
        try {
            const answer = await inTime(network, isKept);
            if (unreachable.includes(answer.status) && isKept) throw new Error(String(answer.status));
            failed = 0;
            if (isKept && answer.status === 200 && !answer.redirected) {
                event.waitUntil(keepVisited(address, answer.clone()));
            }
            return answer;
        } catch {
            failed = Date.now();
            return (await kept(address, url)) ?? (await shellPage(url.pathname)) ?? (await shellPage("/offline"))
                ?? Response.error();
        }
    }

    const isHere = async (address, url) => has(url.pathname === "/" ? ((await read("state", "home")) ?? address) : address);

    function inTime(network, isKept) {
        const isDown = Date.now() - failed < failureLasts;
        const wait = isKept ? (isDown ? patience.afterFailure : patience.kept) : isDown ? patience.kept : patience.other;
        return Promise.race([
            network, new Promise((_, reject) => setTimeout(() => reject(new Error("too late")), wait)),
        ]);
    }

    async function kept(address, url) {
        try {
            if (url.pathname === "/") {
                const home = await read("state", "home");
                if (home && (await find(home))) return Response.redirect(new URL(home, url));
            }
            const found = await find(address);
            if (found) return found;
            const other = standIn(url);
            return other && (await has(other)) ? Response.redirect(new URL(other, url)) : null;
        } catch {
            // The vault is closed, or the page was sealed with another key: do not show it.
            return null;
        }
    }

    async function keepVisited(address, answer) {
        await refresh(address, answer, await read("state", "account")).catch(() => {});
    }

    const shellPage = (path) => (pages.includes(path) ? caches.match(path, { cacheName: name }) : undefined);

    async function picture(request, url) {
        try {
            return await fetch(request);
        } catch (error) {
            const copy = await find(addressOf(url)).catch(() => null);
            if (copy) return copy;
            throw error;
        }
    }

    // --- forms ---

    /**
     * Handles only forms on our own pages: requests from other sites must arrive unchanged, with the browser's origin
     * headers. File uploads are left to the browser.
     */
    function mayPass(request) {
        const isOwn = request.referrer.startsWith(location.origin + "/");
        const isPlain = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
        return isOwn && (isPlain || !navigator.onLine);
    }

    /** Whether the form's page will itself say that the form was not sent. */
    async function says(request) {
        const here = request.referrer.split("#")[0];
        const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
        const told = windows.filter(({ url }) => url.split("#")[0] === here).map((client) => new Promise((yes, no) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = yes;
            setTimeout(no, 1000);
            client.postMessage({ type: "unsent" }, [port2]);
        }));
        return Promise.any(told).then(() => true, () => false);
    }

    async function post(request) {
        try {
            return await fetch(request);
        } catch {
            // A 204 keeps the page open.
            if (await says(request)) return new Response(null, { status: 204 });
            const page = await shellPage("/offline/not-sent");
            if (!page) return Response.error();
            return new Response(page.body, { status: 503, headers: page.headers });
        }
    }
}
