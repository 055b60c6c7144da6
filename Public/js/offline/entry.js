import { read } from "./database.js";
import { field } from "./outbox.js";
import { civil } from "./words.js";

// Builds an entry from a form: what to send, and one line about it for the list of waiting entries.

/** The account this device belongs to; throws if the page is another account's. */
export async function ownerHere() {
    const account = await read("state", "account");
    const owner = document.querySelector("meta[name=acclimate-owner]")?.content ?? account;
    if (!owner || owner !== account) throw new Error("This device belongs to another account.");
    return owner;
}

/** `owner` is the account this device belongs to; `submitter` the button that was pressed. */
export function entryOf(form, owner, submitter) {
    const data = [...new FormData(form), ...pressed(submitter)]
        .filter(([name, value]) => name !== "csrf" && typeof value === "string" && !(name === "id" && isTap(form)));
    return {
        id: crypto.randomUUID(), account: owner, person: form.dataset.person, name: form.dataset.name,
        kind: form.dataset.outbox, action: form.getAttribute("action"), zone: form.dataset.zone,
        today: form.dataset.back, form: location.pathname + location.search,
        fields: [...data.filter(([name]) => name !== "go"), ...tapped(form), ["go", "save"]], made: Date.now(),
        state: "waiting", ...described(form, submitter),
    };
}

const pressed = (button) => (button?.name ? [[button.name, button.value]] : []);

/** Whether it has only buttons: a kept page has them for any number of taps. */
const isTap = (form) => form.dataset.outbox === "slots" || isNow(form);

/** Whether its buttons record something of this moment. */
const isNow = (form) => ["puffs-now", "water-now"].includes(form.dataset.outbox);

/** A tap without fields of its own says which one it was and when. */
function tapped(form) {
    if (!isTap(form)) return [];
    const { day, time } = civil(form.dataset.zone);
    const id = ["id", crypto.randomUUID()];
    if (isNow(form)) return [id, ["day", day], ["time", time]];
    return form.querySelector("[name=today]") ? [id, ["time", time]] : [id];
}

function described(form, submitter) {
    switch (form.dataset.outbox) {
        case "symptoms": return symptoms(form);
        case "symptom": return symptom(form);
        case "food-entry": return food(form);
        case "weight": return { label: measured(form).join(", "), picture: "" };
        case "administration": return administration(form);
        case "slots": return slots(form);
        case "diary": return diary(form, submitter);
        case "reminder": return reminder(form, submitter);
        case "puffs": return puffs(form);
        case "puffs-now": return { label: puffsNow(form, submitter), picture: "", form: undefined };
        case "water": return { label: water(form), picture: "" };
        case "water-now": return { label: text(submitter), picture: "", form: undefined };
        default: return dose(form);
    }
}

const text = (element) => element?.textContent.trim().replace(/\s+/g, " ") ?? "";
const pictureIn = (element) => element?.querySelector(".plate")?.innerHTML ?? "";

function dose(form) {
    const parts = [];
    let picture = "";
    const tiles = [...form.querySelectorAll("input[name$='.allergens']")];
    const portions = [...form.querySelectorAll(".portion")];
    tiles.forEach((tile, index) => {
        if (!tile.checked) return;
        const label = tile.closest("label");
        picture ||= pictureIn(label);
        parts.push([text(label.querySelector("b")), amount(portions[index])].filter(Boolean).join(" "));
    });
    return { label: parts.join(", "), picture };
}

function amount(portion) {
    const share = portion?.querySelector("[type=radio]:checked");
    if (!share || share.value === "part") {
        const other = portion?.querySelector("[name$='.amount']")?.value.trim();
        return other ? `${other} ${text(portion.querySelector(".unit"))}` : "";
    }
    return text(share.closest("label").querySelector("[data-amount]"));
}

function food(form) {
    const unit = form.querySelector("select[name=unit]")?.selectedOptions[0];
    const amount = [form.querySelector("[name=number]")?.value.trim(), text(unit)].filter(Boolean).join(" ");
    return { label: [text(form.querySelector(".t-title")), amount].filter(Boolean).join(", "), picture: "" };
}

/** "71.4 kg", "22 %" */
export const measured = (form) => ["weight", "fat", "waist"].flatMap((name) => {
    const field = form.querySelector(`[name=${name}]`);
    const value = field?.value.trim();
    const unit = text(field?.closest(".input").querySelector(".unit"));
    return value ? [/\d$/u.test(value) ? `${value} ${unit}` : value] : [];
});

/** "Water: 300 mL" */
function water(form) {
    const amount = form.querySelector("[name=amount]");
    const value = [amount.value.trim(), text(amount.closest(".input").querySelector(".unit"))].join(" ");
    return `${text(form.querySelector("label[for=amount]"))}: ${value}`;
}

function administration(form) {
    const name = text(form.querySelector(".row-head b"));
    const status = form.querySelector("[name=status]:checked");
    const value = (field) => form.querySelector(`[name=${field}]`).value.trim();
    const amount = [value("amount"), value("unit")].filter(Boolean).join(" ");
    const said = status?.value === "completed" ? amount : text(status?.closest("label"));
    return { label: [name, said].filter(Boolean).join(", "), picture: pictureIn(form.querySelector(".row-head")) };
}

/** It has no form of its own to be changed in. */
function slots(form) {
    const place = form.closest("li") ?? form.closest(".hero");
    const names = [...place.querySelectorAll("b")].map(text);
    return { label: names.join(", "), picture: pictureIn(place), form: undefined };
}

function symptoms(form) {
    const chosen = [...form.querySelectorAll("input[name=kinds]:checked")];
    const label = chosen.map((box) => {
        const own = form.elements[`${box.value}.name`]?.value.trim();
        const name = own || text(box.closest("label").querySelector("b"));
        const grade = form.querySelector(`input[name="${box.value}.grade"]:checked`);
        const known = grade && grade.value !== "unspecified" ? text(grade.closest("label")) : "";
        return known ? `${name} (${known})` : name;
    });
    return { label: label.join(", "), picture: pictureIn(chosen[0]?.closest("label")) };
}

function symptom(form) {
    const grade = form.querySelector("input[name=grade]:checked");
    const name = text(form.querySelector(".form-food b"));
    const known = grade && grade.value !== "unspecified" ? ` (${text(grade.closest("label"))})` : "";
    return { label: name + known, picture: pictureIn(form.querySelector(".form-food")) };
}

/** "Nose 2, Eyes 1" */
function diary(form, submitter) {
    const graded = [...form.querySelectorAll("[data-grade]")].flatMap((field) => {
        const chosen = field.querySelector("input:checked");
        return chosen ? `${text(field.querySelector("[data-label]"))} ${chosen.value}` : [];
    });
    const label = submitter?.name === "without" ? text(submitter) : graded.join(", ");
    return { label: label || text(document.querySelector("h1")), picture: "" };
}

/** "Salbutamol, 2" */
function puffs(form) {
    const count = form.querySelector("[name=puffs]")?.value.trim();
    return { label: [inhalerIn(form), count].filter(Boolean).join(", "), picture: "" };
}

/** "Salbutamol: Two puffs now" */
const puffsNow = (form, submitter) => [inhalerIn(form), text(submitter)].filter(Boolean).join(": ");

/** Chosen, or what the buttons are for. */
const inhalerIn = (form) => text(form.querySelector("select[name=inhaler]")?.selectedOptions[0])
    || form.querySelector(".now-buttons[aria-label]")?.getAttribute("aria-label");

/** "Eczema cream: Taken". Such an answer has no form of its own in which to change it. */
function reminder(form, submitter) {
    const name = text(form.closest("article")?.querySelector("h2"));
    return { label: [name, text(submitter)].filter(Boolean).join(": "), picture: "", form: "" };
}

/** `{day, time}` of an entry as filled in; the day is missing if only the address has it. */
export function whenOf(entry) {
    const day = field(entry, "day") ?? entry.action.match(/\/doses\/(\d{4}-\d\d-\d\d)$/)?.[1];
    return { day, time: field(entry, "intakes.1.time") ?? field(entry, "time") };
}

/** The allergens of a waiting dose. */
export const allergensOf = (entry) =>
    entry.fields?.filter(([name]) => /^intakes\.\d+\.allergens$/.test(name)).map(([, value]) => value) ?? [];
