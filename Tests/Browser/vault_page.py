"""Everything stored on a device, read from outside: all stores, caches and flags."""

SCAN = """async (words) => {
    const texts = [];
    const lookAt = (place, value) => {
        if (value === null || value === undefined) return;
        if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
            texts.push([place, new TextDecoder().decode(value)]);
        } else if (value instanceof CryptoKey) {
            texts.push([place, `key extractable=${value.extractable}`]);
        } else if (typeof value === "object") {
            for (const [name, part] of Object.entries(value)) lookAt(`${place}.${name}`, part);
        } else texts.push([place, String(value)]);
    };
    for (const { name, version } of await indexedDB.databases()) {
        const database = await new Promise((resolve, reject) => {
            const request = indexedDB.open(name, version);
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
            setTimeout(reject, 30000, new Error(`${name} does not open`));
        });
        for (const store of database.objectStoreNames) {
            const read = (work) => new Promise((resolve, reject) => {
                const request = work(database.transaction(store).objectStore(store));
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
            });
            const [keys, rows] = [await read((s) => s.getAllKeys()), await read((s) => s.getAll())];
            rows.forEach((row, place) => lookAt(`${store}/${keys[place]}${row?.isOpen ? " (open)" : ""}`, row));
        }
        database.close();
    }
    for (const name of "caches" in globalThis ? await caches.keys() : []) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const answer = await cache.match(request);
            lookAt(`${name} ${new URL(request.url).pathname}`, await answer.text());
        }
    }
    for (const [name, value] of Object.entries(localStorage)) lookAt(`localStorage ${name}`, value);
    return texts;
}"""


def kept(page):
    """Pairs of a location and the readable text found there."""
    return page.evaluate(SCAN, [])


def places_with(page, words):
    """Where any of the words can be read, except in pages that stay open while locked and in the product's files."""
    return sorted({
        place.split(".bytes")[0] for place, text in kept(page)
        if "(open)" not in place and not place.startswith("state/list.open") and "/assets/" not in place and "/offline/words" not in place
        and any(word.casefold() in text.casefold() for word in words)
    })
