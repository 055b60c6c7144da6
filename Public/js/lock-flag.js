// Lock flags in local storage. They contain a hash and no personal data.

// Set when this session's pages are locked, for pages that load before the server knows.
const locked = "acclimate-lock";
// Set when a PIN opened the cached pages; for the server the session stays locked.
const byPIN = "acclimate-lock-pin";

export const isFlagged = (name) => read(locked) === name;
export const isByPIN = (name) => read(byPIN) === name;

export function flag(name) {
    change((storage) => {
        storage.removeItem(byPIN);
        storage.setItem(locked, name);
    });
}

export function flagPIN(name) {
    change((storage) => {
        storage.setItem(locked, name);
        storage.setItem(byPIN, name);
    });
}

export function clearFlags() {
    change((storage) => {
        storage.removeItem(locked);
        storage.removeItem(byPIN);
    });
}

function read(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        // Without local storage, only the server knows.
        return null;
    }
}

function change(work) {
    try {
        work(localStorage);
    } catch {
        // Without local storage, every page asks.
    }
}
