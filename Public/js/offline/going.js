// Whether somebody is on the way to another page. To load this one anew would undo what they tapped.

/** Milliseconds after which a page that has not come is not waited for any longer. */
const patience = 10_000;

let since = -Infinity;

/** Another page was asked for, though the browser has not been told yet. */
export const goes = () => (since = performance.now());
/** The other page does not come. */
export const stays = () => (since = -Infinity);

/** Calls `then` at once, or once it is plain that no other page comes. */
export function whenStaying(then) {
    if (performance.now() - since > patience) then();
    else setTimeout(() => whenStaying(then), 1000);
}

addEventListener("beforeunload", goes);
// Some phones say nothing before they leave a page.
addEventListener("click", (event) => !event.defaultPrevented && event.target.closest?.("a[href]") && goes());
addEventListener("submit", (event) => !event.defaultPrevented && goes());
addEventListener("pageshow", stays);
