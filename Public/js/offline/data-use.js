// What the browser says about the connection. Many browsers say nothing; then a value is null.

/** `{isSaving, isMobile}`: whether somebody asked to save data, and whether the device uses mobile data. */
export function dataUse(connection = navigator.connection) {
    return { isSaving: connection?.saveData ?? null, isMobile: mobile(connection?.type) };
}

/** Calls `then` when the browser reports a change. */
export function onDataUse(then) {
    navigator.connection?.addEventListener?.("change", then);
}

function mobile(type) {
    if (type === "cellular") return true;
    return type === "wifi" || type === "ethernet" ? false : null;
}
