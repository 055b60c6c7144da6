import { list } from "./outbox.js";

// "Change" opens a waiting entry's form, filled in as it was.

/** Fills the form with the entry in the address; skips an entry that has been tried meanwhile. */
export async function refill(form) {
    const id = new URLSearchParams(location.hash.slice(1)).get("entry");
    if (!id) return;
    const entry = (await list().catch(() => [])).find((one) => one.id === id);
    if (!entry || entry.tried || entry.state !== "waiting" || entry.kind !== form.dataset.outbox) return;
    form.dataset.entry = id;
    const values = grouped(entry.fields);
    for (const control of form.elements) {
        if (!control.name || control.name === "csrf" || control.localName === "button") continue;
        const typed = (values.get(control.name) ?? []).map(([, value]) => value);
        if (control.type === "checkbox" || control.type === "radio") control.checked = typed.includes(control.value);
        else if (typed.length > 0) put(control, typed[0]);
    }
    form.dispatchEvent(new Event("change", { bubbles: true }));
}

function put(control, value) {
    if (control.localName === "select" && ![...control.options].some((option) => option.value === value)) {
        control.add(new Option(value, value));
    }
    control.value = value;
}

function grouped(fields) {
    const map = new Map();
    for (const field of fields) map.set(field[0], [...(map.get(field[0]) ?? []), field]);
    return map;
}
