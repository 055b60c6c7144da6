import { databaseNamed } from "./offline/database.js";
import { ClosedVault, sealText, unsealText } from "./offline/vault.js";

// What this device keeps for anonymous studies, sealed with the device key: tokens, and answers that wait to be sent.
// A database of its own, so that neither the end of a session nor a new version of the other one loses them. See
// docs/anonymous-answers.md.

const database = databaseNamed("acclimate-studies", 1, (database) => {
    database.createObjectStore("tokens", { keyPath: "id" });
    database.createObjectStore("answers", { keyPath: "id" });
});

export const { transaction, exists, count, destroy } = database;

/** A row as it is stored. `open` are fields that say nothing about anybody and are needed while the lock is closed. */
export const row = async (id, content, open) => ({ ...open, id, sealed: await sealText(JSON.stringify(content)) });

/** The rows of this account, opened. Throws if the vault is closed; those of another account are left out. */
export async function rows(store) {
    const opened = await Promise.all((await stored(store)).map(openRow));
    return opened.filter((found) => found !== null);
}

/** The rows as they are stored. */
export const stored = (store) => database.readAll(store);

async function openRow({ sealed, ...open }) {
    try {
        return { ...JSON.parse(await unsealText(sealed)), ...open };
    } catch (error) {
        if (error instanceof ClosedVault) throw error;
        return null;
    }
}

/** Deletes tokens and answers of a study or a person, or of both. Throws if the vault is closed. */
export async function forget({ study, person } = {}) {
    const isMeant = (found) =>
        (study === undefined || found.study === study) && (person === undefined || found.person === person);
    if (!(await exists())) return;
    const [tokens, answers] = [(await rows("tokens")).filter(isMeant), (await rows("answers")).filter(isMeant)];
    await transaction(["tokens", "answers"], (tokenStore, answerStore) => {
        for (const { id } of tokens) tokenStore.delete(id);
        for (const { id } of answers) answerStore.delete(id);
    });
}
