// This device's databases. Each function is its own transaction unless it is passed one.

/** A database of its own; `create` makes its stores the first time. */
export function databaseNamed(name, version, create) {
    let connection = null;

    function open() {
        connection ??= new Promise((resolve, reject) => {
            const request = indexedDB.open(name, version);
            request.onupgradeneeded = () => create(request.result);
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
    async function exists() {
        if (connection || !indexedDB.databases) return true;
        try {
            return (await indexedDB.databases()).some((database) => database.name === name);
        } catch {
            return true;
        }
    }

    /**
     * One transaction over `stores`; `work` gets the stores and returns a request, a value or nothing. Resolves with
     * that result once everything is on disk.
     */
    async function transaction(stores, work, mode = "readwrite") {
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

    const read = (store, key) => look(store, (found) => found.get(key), undefined);
    const readAll = (store) => look(store, (found) => found.getAll(), []);
    const count = (store) => look(store, (found) => found.count(), 0);
    const remove = (store, key) => transaction([store], (found) => found.delete(key));
    const clear = (store) => transaction([store], (found) => found.clear());

    /** Stores with inline keys take no `key`. */
    const write = (store, value, key) =>
        transaction([store], (found) => (key === undefined ? found.put(value) : found.put(value, key)));

    /**
     * Deletes the whole database; other tabs close their connections. Resolves even if one of them takes a moment
     * longer.
     */
    async function destroy() {
        const opened = connection;
        connection = null;
        (await opened?.catch(() => null))?.close();
        await new Promise((resolve) => {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = request.onerror = request.onblocked = () => resolve();
        });
    }

    return { exists, transaction, read, readAll, count, remove, clear, write, destroy };
}

/** What nearly everything offline uses. */
export const { exists, transaction, read, readAll, count, remove, clear, write, destroy } =
    databaseNamed("acclimate", 1, (database) => {
        database.createObjectStore("state");
        database.createObjectStore("pages", { keyPath: "address" });
        database.createObjectStore("outbox", { keyPath: "id" });
    });
