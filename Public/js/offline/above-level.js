import { el, icon } from "./elements.js";
import { levelInForce } from "./level-of-day.js";
import { loadWords } from "./words.js";

// Asks once before more than the level in force is sent or kept, as the server does about a form without script.

/** Whether the form asks now, so that it is not sent. Saving the same amounts once more answers the question. */
export async function asksAbove(form) {
    const place = form.querySelector("[data-above]");
    const words = place && (await loadWords());
    // Words kept by an older version have no question.
    if (!words?.has("dose.above")) return false;
    const above = portionsAbove(form, words.formats.decimal === "," ? "," : ".");
    const question = above.map(({ id }) => id).join(" ");
    const isAnswered = form.dataset.asked === question;
    place.replaceChildren();
    delete form.dataset.asked;
    if (above.length === 0 || isAnswered) return false;
    form.dataset.asked = question;
    place.append(...above.map((portion) => notice(sentence(portion, words))));
    place.setAttribute("tabindex", "-1");
    place.focus();
    form.addEventListener("click", passOver);
    return true;
}

/** Whoever taps twice has not read the question: the second tap does not answer it. */
function passOver(event) {
    if (event.detail > 1 && event.target.closest("[type=submit]")) event.preventDefault();
}

/** The ticked portions above the level in force that are neither stored so nor asked about by the server. */
function portionsAbove(form, mark) {
    const portions = form.querySelectorAll(".portion");
    const shown = form.querySelector("[name=shown]")?.value.split(" ") ?? [];
    return [...form.querySelectorAll("input[name$='.allergens']")].flatMap((tile, index) => {
        const portion = portions[index];
        const inForce = portion && levelInForce(form, portion);
        const level = nanograms(inForce?.mg ?? "", ".");
        const taken = tile.checked && level !== null ? amountOf(portion, mark) : null;
        if (taken === null || taken <= level || taken === nanograms(portion.dataset.stored ?? "", ".")) return [];
        const isShown = shown.some((one) => one.startsWith(`${tile.value}/`) && one.endsWith(`/${taken}`));
        return isShown ? [] : [{ id: `${tile.name}/${tile.value}/${taken}`, taken, level, name: inForce.name }];
    });
}

function amountOf(portion, mark) {
    const share = portion.querySelector("[type=radio]:checked")?.value ?? "part";
    if (share === "part") return nanograms(portion.querySelector("[name$='.amount']")?.value ?? "", mark);
    const menu = portion.querySelector("select");
    const level = menu ? menu.selectedOptions[0] : portion.querySelector("[data-mg]");
    const whole = nanograms(level?.dataset.mg ?? "", ".");
    return whole !== null && share === "half" ? whole / 2n : whole;
}

/** Milligrams as exact nanograms; null for what cannot be read, which the server says. */
function nanograms(text, mark) {
    const parts = /^(\d*)(?:([.,])(\d+))?$/.exec(text.trim().replace(/mg$/i, "").trim());
    if (!parts || parts[0] === "") return null;
    const [, whole, sign, decimals = ""] = parts;
    // With three digits after it, the locale's other mark could be a thousands separator.
    if (sign && sign !== mark && decimals.length === 3 && whole.length <= 3 && /[1-9]/.test(whole)) return null;
    const fraction = decimals.replace(/0+$/, "");
    return fraction.length > 6 ? null : BigInt(whole + fraction.padEnd(6, "0"));
}

function plain(amount) {
    const digits = amount.toString().padStart(7, "0");
    return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
}

function sentence({ taken, level, name }, words) {
    const values = { taken: words.milligrams(plain(taken)), level: name(words) };
    return taken % level === 0n
        ? words.count("dose.above.times", Number(taken / level), values)
        : words.say("dose.above", values);
}

const notice = (text) =>
    el("p", { class: "notice notice-caution" }, [icon("ui-caution"), el("span", { dir: "auto" }, text)]);
