import { isKept } from "./answers.js";
import { DecisionWords } from "./decision-words.js";
import { el, icon } from "./elements.js";
import { knowledgeOf } from "./knowledge.js";
import { rulesHere } from "./rules-here.js";
import { civil, loadWords } from "./words.js";

// "What your plan says" on the form for one dose, from the rules on this phone; updates as the form changes.

export function planChecks(root) {
    for (const form of root.querySelectorAll("form[data-plan-check]")) watch(form);
}

function watch(form) {
    const place = form.querySelector("[data-plan-answer]");
    if (!place) return;
    let asked = 0;
    let timer = null;
    const look = async (isAsked = false) => {
        const number = ++asked;
        const answer = await answerFor(form).catch(() => null);
        if (number !== asked) return;
        show(form, place, answer, await loadWords(), isAsked);
    };
    const later = () => {
        clearTimeout(timer);
        timer = setTimeout(look, 250);
    };
    form.addEventListener("change", later);
    form.addEventListener("acclimate:check", () => look(true));
    look();
}

/** The decisions for the form's current values; null if they cannot be made here. */
export async function answerFor(form) {
    const rules = await rulesHere();
    const known = rules && (await knowledgeOf(form.dataset.person, form.dataset.entry));
    if (!known || known.hasUnreadable) return null;
    const allergens = [...form.querySelectorAll("input[name='intakes.1.allergens']:checked")].map((box) => box.value);
    const [day, time] = [form.querySelector("[name=day]").value, form.querySelector("[name='intakes.1.time']").value];
    if (allergens.length === 0 || !/^\d\d:\d\d$/.test(time)) return { decisions: [], known };
    const situation = known.beforeDose({ allergens, day, time, answers: answersOf(form, known) });
    const answer = situation && (await rules.dose(situation));
    return answer?.decisions ? { decisions: answer.decisions, known } : null;
}

function answersOf(form, known) {
    const { plan } = known.check;
    const asked = [plan?.rules, ...(plan?.exceptions ?? []).map(({ rules }) => rules)].filter(Boolean).flatMap(({ conditions }) => conditions);
    const codes = new Map(asked.map(({ condition }) => [typeof condition === "string" ? condition : condition.id, condition]));
    return [...form.querySelectorAll(".ask input:checked")].flatMap(({ name, value }) => {
        const condition = codes.get(name.replace(/^ask\./, ""));
        return condition ? [{ condition, answer: value }] : [];
    });
}

function show(form, place, answer, words, isAsked) {
    if (!words) return;
    // The server's own cards answered an earlier state of the form.
    for (const card of answer ? form.querySelectorAll(".form-body > .verdict") : []) card.remove();
    if (!answer) {
        const isNeeded = isKept() || !navigator.onLine;
        place.replaceChildren(...(isNeeded ? [notice(words.say("outbox.check.none"))] : []));
        return;
    }
    const { decisions, known } = answer;
    if (decisions.length === 0) {
        place.replaceChildren();
        return;
    }
    const zone = known.zone.identifier;
    const names = {
        allergens: known.known.names.allergens ?? known.known.names, levels: known.check.levels,
        plan: known.check.plan, given: known.known.given, zone, today: civil(zone).day,
    };
    const spoken = new DecisionWords(words, names);
    const made = civil(zone, known.made);
    const at = made.day === names.today
        ? words.time(made.time)
        : words.say("moment.onDay", { day: words.shortDay(made.day), time: words.time(made.time) });
    place.replaceChildren(el("section", { class: "plan-answer", "aria-labelledby": "plan-answer" }, [
        el("h2", { class: "label", id: "plan-answer" }, words.say("outbox.check.title")),
        ...decisions.map((decision) => card(form, decision, spoken)),
        el("p", { class: "caption muted" }, words.say("outbox.check.asOf", { time: at })),
    ]));
    if (isAsked) focus(place.querySelector(".verdict"));
}

function focus(card) {
    card?.setAttribute("tabindex", "-1");
    card?.focus();
}

/** Renders the same card as the server. */
function card(form, decision, spoken) {
    const [symbol, style] = spoken.shape(decision);
    const id = `answer-${decision.allergen}`;
    const plate = form.querySelector(`input[name='intakes.1.allergens'][value="${CSS.escape(decision.allergen)}"]`)
        ?.closest("label").querySelector(".plate").cloneNode(true);
    plate?.classList.add("plate-s");
    return el("article", { class: `verdict verdict-${style}`, "aria-labelledby": id }, [
        el("div", { class: "verdict-head" }, [
            el("span", { class: "verdict-mark" }, [icon(symbol)]),
            el("div", { class: "grow" }, [
                el("p", { class: "verdict-food" }, [plate ?? "", el("span", { dir: "auto" }, spoken.allergen(decision.allergen))]),
                el("h2", { class: "t-card", id, dir: "auto" }, spoken.verdict(decision)),
            ]),
        ]),
        el("ul", { class: "reasons" }, spoken.reasons(decision).map(({ text, source }) => el("li", {}, [
            el("p", { dir: "auto" }, text), el("p", { class: "caption muted", dir: "auto" }, source),
        ]))),
    ]);
}

const notice = (sentence) => el("p", { class: "notice notice-caution" }, [icon("ui-caution"), el("span", {}, sentence)]);
