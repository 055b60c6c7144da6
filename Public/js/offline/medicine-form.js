import { isKept } from "./answers.js";
import { limitWords, medicinesOf } from "./medicine-knowledge.js";
import { list } from "./outbox.js";
import { loadWords } from "./words.js";

// The form for one dose of a medicine: a kept copy is filled in for the slot in its address, and what was taken as needed
// is counted with what waits here.

export function medicineForms(root) {
    for (const form of root.querySelectorAll("form[data-outbox=administration]")) prepare(form).catch(() => {});
}

async function prepare(form) {
    const { person } = form.dataset;
    if (!isKept() && !(await list()).some((entry) => entry.person === person)) return;
    const changed = new URLSearchParams(location.hash.slice(1)).get("entry");
    const [known, words] = [await medicinesOf(person, changed), await loadWords()];
    const medicine = known?.medicine(form.querySelector("[name=medicine]").value);
    if (!medicine || !words) return;
    if (isKept() && !changed) fill(form, known, words, medicine);
    count(form, known, words, medicine);
}

function fill(form, known, words, medicine) {
    const asked = new URLSearchParams(location.search);
    const put = (name, value) => (form.querySelector(`[name="${name}"]`).value = value);
    for (const radio of form.querySelectorAll("[name=status]")) radio.checked = radio.value === (asked.get("status") ?? "completed");
    const slot = known.slot(medicine.id, asked.get("slot") ?? "");
    if (!slot) return;
    put("slot", slot.slot);
    put("slot-day", slot.day);
    put("slot-due", String(slot.planned));
    put("amount", slot.amount ?? "");
    put("unit", slot.unit ?? "");
    if (slot.day < known.now.day) put("time", slot.dueTime);
    form.querySelector("[data-about]").textContent = words.say("administration.planned", { when: words.time(slot.dueTime) });
}

function count(form, known, words, medicine) {
    if (!medicine.asNeeded || form.querySelector("[name=slot]").value) return;
    const limit = known.limit(medicine);
    const said = limitWords(words, medicine, limit, known.zone);
    form.querySelector("[data-about]").textContent = said.count;
    const notice = form.querySelector("[data-limit]");
    notice.querySelector("span").textContent = limit.isUnknown
        ? words.say("administration.limit.unknown")
        : words.say("administration.limit.next", { time: said.next });
    notice.hidden = !limit.isUnknown && said.next === "";
}
