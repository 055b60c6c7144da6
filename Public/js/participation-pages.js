import { copyOf, responseOf } from "./offline/copies.js";
import { mayRead, participation, read, readAll, sealFor, transaction, unsealFor } from "./participations.js";

// The pages of a study that are kept for somebody who takes part, sealed with the key of the participation.

/** Keeps a page that says whose it is. Nothing is written once the participation has ended on this device. */
export async function keep(address, response, tag) {
    const { row, plain, text } = await copyOf(address, response);
    // Somebody else may have joined on this device since the list was fetched.
    if (!text?.includes(`data-participation="${tag}"`)) return;
    const sealed = await sealFor(tag, plain);
    await transaction(["participations", "pages"], (participations, pages) => {
        participations.get(tag).onsuccess = ({ target: { result } }) =>
            result && !result.left && pages.put({ ...row, tag, sealed });
    });
}

/** The kept response; null if there is none or it may not be shown now. */
export async function find(address) {
    const row = await rowFor(address);
    const whose = row && (await participation(row.tag));
    if (!whose || !(await mayRead(whose))) return null;
    return responseOf(row, await unsealFor(row.tag, row.sealed));
}

export const has = async (address) => (await rowFor(address)) !== undefined;

/** Replaces the copy of a page that was just visited. */
export async function refresh(address, response) {
    const row = await rowFor(address);
    if (row) await keep(address, response, row.tag);
}

/** The digests of the builds whose style sheets and scripts the pages name. */
export const shells = async () => (await readAll("pages")).map(({ shell }) => shell).filter(Boolean);

const rowFor = (address) => read("pages", address);
