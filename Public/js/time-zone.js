// Suggests this device's time zone for a new person, once.
export function timeZone(root) {
    const menu = root.querySelector("[data-zone] select");
    if (!menu || menu.getAttribute("aria-invalid")) return;
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zones = [...menu.options].map((option) => option.value);
    // Some browsers say "Asia/Calcutta" also where "Asia/Kolkata" is meant.
    const known = zones.includes(here) ? here : zones.find((zone) => nameHere(zone) === here);
    if (known) menu.value = known;
}

/** What this browser calls a zone; undefined if it does not know it. */
function nameHere(timeZone) {
    try {
        return Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
    } catch {
        return undefined;
    }
}
