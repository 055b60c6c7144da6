// Suggests this device's time zone for a new person, once.
export function timeZone(root) {
    const menu = root.querySelector("[data-zone] select");
    if (!menu || menu.getAttribute("aria-invalid")) return;
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const known = [...menu.options].some((option) => option.value === here);
    if (known) menu.value = here;
}
