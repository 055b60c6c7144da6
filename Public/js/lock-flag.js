// Marks of the lock in local storage. They hold a hash and no word of anybody's.

// This session's pages are locked, for pages that are loaded before the server knows.
const locked = "acclimate-lock";
// A PIN opened its kept pages; for the server it stays locked.
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
        // Without storage the server alone knows.
        return null;
    }
}

function change(work) {
    try {
        work(localStorage);
    } catch {
        // Without storage each page asks.
    }
}
