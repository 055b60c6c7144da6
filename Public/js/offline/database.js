// This device's only database. Each function is its own transaction unless it is passed one.

const name = "acclimate";
const version = 1;

let connection = null;

function open() {
    connection ??= new Promise((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
            const database = request.result;
            database.createObjectStore("state");
            database.createObjectStore("pages", { keyPath: "address" });
            database.createObjectStore("outbox", { keyPath: "id" });
        };
        request.onsuccess = () => {
            const database = request.result;
            // Another tab is deleting or upgrading the database: close this connection and reopen it on demand.
            database.onversionchange = () => {
                database.close();
                connection = null;
            };
            database.onclose = () => (connection = null);
            resolve(database);
        };
        request.onerror = () => reject(request.error);
    }).catch((error) => {
        connection = null;
        throw error;
    });
    return connection;
}

/**
 * Whether this device has a database. Read-only callers check first, since opening creates one, even if nobody ever
 * signed in. Browsers that cannot tell are assumed to have one.
 */
export async function exists() {
    if (connection || !indexedDB.databases) return true;
    try {
        return (await indexedDB.databases()).some((database) => database.name === name);
    } catch {
        return true;
    }
}

/**
 * One transaction over `stores`; `work` gets the stores and returns a request, a value or nothing. Resolves with that
 * result once everything is on disk.
 */
export async function transaction(stores, work, mode = "readwrite") {
    const database = await open();
    return new Promise((resolve, reject) => {
        const transaction = database.transaction(stores, mode, { durability: "strict" });
        let result;
        transaction.oncomplete = () => resolve(result instanceof IDBRequest ? result.result : result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
        try {
            result = work(...stores.map((store) => transaction.objectStore(store)));
        } catch (error) {
            transaction.abort();
            reject(error);
        }
    });
}

const look = async (store, work, nothing) =>
    (await exists()) ? transaction([store], work, "readonly") : nothing;

export const read = (store, key) => look(store, (found) => found.get(key), undefined);
export const readAll = (store) => look(store, (found) => found.getAll(), []);
export const count = (store) => look(store, (found) => found.count(), 0);
export const remove = (store, key) => transaction([store], (found) => found.delete(key));
export const clear = (store) => transaction([store], (found) => found.clear());

/** Stores with inline keys take no `key`. */
export const write = (store, value, key) =>
    transaction([store], (found) => (key === undefined ? found.put(value) : found.put(value, key)));

/**
 * Deletes the whole database; other tabs close their connections. Resolves even if one of them takes a moment longer.
 */
export async function destroy() {
    const opened = connection;
    connection = null;
    (await opened?.catch(() => null))?.close();
    await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = request.onerror = request.onblocked = () => resolve();
    });
}
