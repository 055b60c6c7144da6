import { clear, read, remove, transaction } from "./database.js";
import { mayShow, seal, unseal } from "./vault.js";

// The pages cached on this device. Those the server serves while locked are stored in plain text; all others are
// sealed.

/** Security headers that a cached response must keep. */
const headers = [
    "content-security-policy", "content-disposition", "content-language", "cross-origin-opener-policy",
    "cross-origin-resource-policy", "permissions-policy", "referrer-policy", "x-content-type-options", "x-frame-options",
];

export const addressOf = (url) => url.pathname + url.search;

/**
 * Caches a response. Writes nothing if the device has meanwhile lost its account or switched to another, or if the page
 * belongs to no account or another one. Throws if the vault is closed and the page must be sealed.
 */
export async function keep(address, response, { isOpen = false, ignoresQuery = false, account }) {
    const type = response.headers.get("content-type") ?? "";
    const plain = await response.arrayBuffer();
    const text = isPage(type) ? new TextDecoder().decode(plain) : null;
    // The session may have ended since the list was fetched.
    if (text !== null && !text.includes(`name="acclimate-owner" content="${account}"`)) return;
    const row = {
        address, at: Date.now(), type, isOpen, ignoresQuery,
        headers: headers.filter((name) => response.headers.has(name)).map((name) => [name, response.headers.get(name)]),
        shell: text === null ? null : shellOf(text),
        bytes: isOpen ? plain : await seal(plain),
    };
    await transaction(["state", "pages"], (state, pages) => {
        const owner = state.get("account");
        owner.onsuccess = () => owner.result === account && pages.put(row);
    });
}

/** The cached response for an address, marked with its age; null if there is none or it may not be shown now. */
export async function find(address) {
    const row = await rowFor(address);
    if (!row || !(row.isOpen || (await mayShow()))) return null;
    const bytes = row.isOpen ? row.bytes : await unseal(row.bytes);
    const body = isPage(row.type) ? marked(new TextDecoder().decode(bytes), row.at) : bytes;
    return new Response(body, { headers: [...row.headers, ["Content-Type", row.type], ["Cache-Control", "no-store"]] });
}

/** Whether an address is cached, even if it may not be shown now. */
export async function has(address) {
    return (await keyFor(address)) !== null;
}

/** Replaces the cached copy of a page with one the user just visited. */
export async function refresh(address, response, account) {
    const row = await read("pages", address);
    if (!row || !isPage(row.type)) return;
    // A toast is shown only once, so do not cache it.
    if ((await response.clone().text()).includes("data-toast")) return;
    await keep(address, response, { isOpen: row.isOpen, ignoresQuery: row.ignoresQuery, account });
}

/** Removes pages that are no longer on the list. */
export async function keepOnly(addresses) {
    const wanted = new Set(addresses);
    for (const address of await addressesKept()) if (!wanted.has(address)) await remove("pages", address);
}

export const addressesKept = () => transaction(["pages"], (pages) => pages.getAllKeys(), "readonly");

export const forgetAll = () => clear("pages");

export const forgetCovered = () => walk("readwrite", (cursor) => !cursor.value.isOpen && cursor.delete());

/** The digests of the asset builds that cached pages use. */
export async function shellsInUse() {
    const shells = new Set();
    await walk("readonly", (cursor) => cursor.value.shell && shells.add(cursor.value.shell));
    return shells;
}

function walk(mode, visit) {
    return transaction(["pages"], (pages) => {
        const request = pages.openCursor();
        request.onsuccess = () => {
            if (!request.result) return;
            visit(request.result);
            request.result.continue();
        };
    }, mode);
}

async function rowFor(address) {
    const key = await keyFor(address);
    return key === null ? null : await read("pages", key);
}

/** The address itself, or its longest cached prefix that ignores the rest of the query. */
async function keyFor(address) {
    return transaction(["pages"], (pages) => {
        const found = { key: null };
        const shorter = beginnings(address);
        const next = () => {
            const beginning = shorter.shift();
            if (beginning === undefined) return;
            pages.get(beginning).onsuccess = ({ target }) => {
                if (target.result?.ignoresQuery) found.key = beginning;
                else next();
            };
        };
        pages.getKey(address).onsuccess = ({ target }) => {
            if (target.result !== undefined) found.key = address;
            else next();
        };
        return found;
    }, "readonly").then(({ key }) => key);
}

/** Prefixes of `/a?b=1&c=2`: `/a?b=1`, then `/a`. */
function beginnings(address) {
    const [path, query] = address.split("?");
    const parts = (query ?? "").split("&").slice(0, 9);
    const found = parts.slice(1).map((_, index) => `${path}?${parts.slice(0, index + 1).join("&")}`);
    return query === undefined ? [] : [path, ...found].reverse();
}

const isPage = (type) => type.startsWith("text/html");
const shellOf = (text) => text.match(/\/assets\/([0-9a-f]+)\//)?.[1] ?? null;
const marked = (text, at) => text.replace("<html", `<html data-kept="${at}"`);
