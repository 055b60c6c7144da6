import * as studies from "../participation-pages.js";
import { copyOf, isPage, responseOf } from "./copies.js";
import { clear, read, remove, transaction } from "./database.js";
import { mayShow, seal, unseal } from "./vault.js";

// The pages cached on this device. Those the server serves while locked are stored in plain text; all others are
// sealed. Those of studies belong to no account and lie elsewhere.

export const addressOf = (url) => url.pathname + url.search;

/**
 * Caches a response. Writes nothing if the device has meanwhile lost its account or switched to another, or if the page
 * belongs to no account or another one. Throws if the vault is closed and the page must be sealed.
 */
export async function keep(address, response, { isOpen = false, ignoresQuery = false, account }) {
    const { row: copy, plain, text } = await copyOf(address, response);
    // The session may have ended since the list was fetched.
    if (text !== null && !text.includes(`name="acclimate-owner" content="${account}"`)) return;
    const row = { ...copy, isOpen, ignoresQuery, bytes: isOpen ? plain : await seal(plain) };
    await transaction(["state", "pages"], (state, pages) => {
        const owner = state.get("account");
        owner.onsuccess = () => owner.result === account && pages.put(row);
    });
}

/** The cached response for an address, marked with its age; null if there is none or it may not be shown now. */
export async function find(address) {
    const row = await rowFor(address);
    if (!row) return studies.find(address);
    if (!(row.isOpen || (await mayShow()))) return null;
    return responseOf(row, row.isOpen ? row.bytes : await unseal(row.bytes));
}

/** Whether an address is cached, even if it may not be shown now. */
export async function has(address) {
    return (await keyFor(address)) !== null || studies.has(address);
}

/** Replaces the cached copy of a page with one the user just visited. */
export async function refresh(address, response, account) {
    const row = await read("pages", address);
    if (row ? !account || !isPage(row.type) : !(await studies.has(address))) return;
    // A toast is shown only once, so do not cache it.
    if ((await response.clone().text()).includes("data-toast")) return;
    if (!row) await studies.refresh(address, response);
    else await keep(address, response, { isOpen: row.isOpen, ignoresQuery: row.ignoresQuery, account });
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
    const shells = new Set(await studies.shells());
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

