import { isFelt, knowledgeOf, severityOf } from "./knowledge.js";
import { rulesHere } from "./rules-here.js";
import { loadWords } from "./words.js";
import { instantAt } from "./zones.js";

// The warning without a network: the rules on this phone decide, and the page's own template says who to call.

/**
 * The warning for a form's selected symptoms, as the server would render it; null if there is none or it cannot be
 * decided here. `isOpen` while the form is still being filled in.
 */
export async function judgedHere(form, { isOpen = true } = {}) {
    const rules = await rulesHere();
    const words = await loadWords();
    const known = rules && words && (await knowledgeOf(form.dataset.person, form.dataset.entry));
    if (!known) return null;
    const chosen = chosenIn(form, known.zone, isOpen);
    if (chosen.length === 0) return null;
    const kinds = new Set(chosen.map(({ kind }) => kind));
    const judged = async (signs) => (await rules.warning(known.warning(signs)))?.warning;
    const saved = isOpen ? await judged(chosenIn(form, known.zone, false)) : null;
    const warning = saved && joins(saved, kinds) ? saved : await judged(chosen);
    // Advice waits until the entry is saved and the server is reachable.
    if (!warning || warning.level === "advice" || !warning.reasons.some((reason) => reason.kinds.some((kind) => kinds.has(kind)))) return null;
    return drawn(form, warning, words, isOpen, kinds);
}

/** Whether its first reason has symptoms that were just chosen and others that were logged before. */
function joins({ reasons: [{ kinds }] }, chosen) {
    return kinds.some((kind) => chosen.has(kind)) && kinds.some((kind) => !chosen.has(kind));
}

function chosenIn(form, zone, isOpen) {
    const field = (name) => form.querySelector(`[name="${CSS.escape(name)}"]`)?.value ?? "";
    const day = field("day");
    const at = (time) => new Date(Math.min(Date.now(), instantAt(zone, day, time || field("time")) ?? Date.now())).toISOString();
    const graded = (name) => form.querySelector(`input[name="${CSS.escape(name)}"]:checked`)?.value ?? "unspecified";
    return [...form.querySelectorAll("input[name=kinds]:checked")].flatMap(({ value: kind }) => {
        const grade = graded(`${kind}.grade`);
        if (!isFelt(grade)) return [];
        // By itself, a symptom without a severity counts as mild in an open form, the least it can be.
        const severity = severityOf(grade).severity ?? (isOpen ? "mild" : null);
        return [{ kind, ...(severity ? { severity } : {}), onset: at(field(`${kind}.time`)).replace(".000Z", "Z") }];
    });
}

function drawn(form, warning, words, isOpen, chosen) {
    const blank = [...document.querySelectorAll("template[data-warning-sheet]")]
        .map((template) => template.content.firstElementChild)
        .find((card) => card.dataset.warning.startsWith(warning.level));
    if (!blank) return null;
    const card = document.importNode(blank, true);
    const leading = warning.reasons.filter((reason) => reason.level === warning.level);
    const kinds = [...new Set(warning.reasons.flatMap((reason) => reason.kinds))];
    const unknown = [...new Set(warning.reasons.flatMap((reason) => reason.unknown))];
    const named = (list) => [...list.filter((kind) => chosen.has(kind)), ...list.filter((kind) => !chosen.has(kind))].map((kind) => words.say(`symptom.${kind}`))
        .reduce((first, second) => words.say("word.pair.comma", { first, second }));
    card.dataset.warning = `${warning.level}:${kinds.join(",")}`;
    const headline = headlineOf(warning, leading, chosen);
    const emergency = headline.length > 1 ? "urgent.together.title" : "urgent.title";
    const title = warning.level === "emergency" ? emergency : "urgent.doctor.title";
    card.querySelector(".urgent-title").textContent = words.say(title, { symptom: named(headline) });
    const cited = card.querySelector("[data-cited]");
    if (cited) {
        const [{ criterion, source }] = leading;
        cited.querySelector("[data-cited-text]").textContent = words.say(`urgent.cited.${criterion === "several-areas" ? "areas" : source}`);
        cited.querySelector("[data-cited-source]").textContent = words.say(`urgent.source.${source}`);
    }
    card.querySelector("#warning-said").textContent = named(kinds);
    const list = card.querySelector(".notes-list");
    list?.replaceChildren(...leading.map((reason) => {
        const row = document.createElement("li");
        const source = document.createElement("span");
        source.className = "muted";
        source.textContent = words.say(`urgent.source.${reason.source}`);
        row.append(words.say(`urgent.reason.${reason.criterion}`, { symptoms: named(reason.kinds) }), " ", source);
        return row;
    }));
    const unsaid = card.querySelector(".warning-why > .small:not(.muted)");
    if (unsaid) {
        unsaid.hidden = unknown.length === 0;
        if (unknown.length > 0) unsaid.textContent = words.say("urgent.unknown", { symptoms: named(unknown) });
    }
    if (!isOpen) {
        card.querySelector(".warning-foot p").textContent = words.say("outbox.kept");
        card.querySelector("[data-close]").textContent = words.say("outbox.goOn");
    }
    return card;
}

/** What no symptom meets without another one. */
const combinations = ["skin-with-breathing", "skin-with-circulation", "skin-with-stomach", "several-areas", "two-systems"];

/** The leading symptom if it is a reason by itself, or else all symptoms of the combination, the leading one first. */
function headlineOf(warning, leading, chosen) {
    const symptom = nameOf(warning, leading, chosen);
    const reasons = leading.filter(({ kinds }) => kinds.includes(symptom));
    if (reasons.length === 0 || !reasons.every(({ criterion }) => combinations.includes(criterion))) return [symptom];
    return [symptom, ...reasons[0].kinds.filter((kind) => kind !== symptom)];
}

/** The leading symptom: one just selected comes first if it is a reason for the level. */
function nameOf(warning, leading, chosen) {
    if (chosen.has(warning.symptom)) return warning.symptom;
    for (const { kinds } of leading) {
        const kind = kinds.find((one) => chosen.has(one));
        if (kind) return kind;
    }
    return warning.symptom;
}

/** Shows the warning for a stored entry before Today opens. Resolves when the user continues. */
export async function warnBefore(form, entry, show) {
    if (entry.kind !== "symptoms") return;
    const card = await judgedHere(form, { isOpen: false }).catch(() => null);
    if (card) await show(card);
}
