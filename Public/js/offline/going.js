// Tracks whether the user is leaving this page. Reloading it at that moment would cancel the tap.

/** How long to wait for the next page, in milliseconds. */
const patience = 10_000;

let since = -Infinity;

/** Call before a script opens another page. */
export const goes = () => (since = performance.now());
/** Call when the other page will not open after all. */
export const stays = () => (since = -Infinity);

/** Whether a form of this page is on its way: its answer opens the next page, so this one stays as it is. */
export const isTapped = () => document.querySelector("form[data-outbox][data-sent]") !== null;

/** Calls `then` now, or once the wait for another page is over. */
export function whenStaying(then) {
    if (performance.now() - since > patience) then();
    else setTimeout(() => whenStaying(then), 1000);
}

addEventListener("beforeunload", goes);
// Some phones do not send `beforeunload`.
addEventListener("click", (event) => !event.defaultPrevented && event.target.closest?.("a[href]") && goes());
addEventListener("submit", (event) => !event.defaultPrevented && goes());
addEventListener("pageshow", stays);
