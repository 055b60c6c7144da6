import { civil } from "./words.js";

// The server's sentences about a decision, from the same catalogue. Each function mirrors one of `Phrases+Verdicts`,
// `Phrases+Reasons` or `DecisionNames`; a test compares all of them with the server's text for every situation.

/**
 * Words a decision that the rules wrote. `names` has `allergens` (id to name), `levels` and `plan` from the check, the
 * `zone`, `today`, the day on which this is read, and `given`: the whole and half dose of levels, as text.
 */
export class DecisionWords {
    constructor(words, names) {
        this.words = words;
        this.names = names;
    }

    /** "Your plan says: take 80 mg" */
    verdict(decision) {
        const { words } = this;
        if (decision.plan === undefined) return words.say("verdict.noPlan");
        const { portion, notBefore } = decision;
        const values = {
            amount: portion ? this.#amount(portion) : "–",
            level: portion ? this.level(portion.level) : "–",
        };
        switch (decision.verdict) {
            case "proceed": return words.say("verdict.proceed", values);
            case "half": return words.say("verdict.half", values);
            case "reduce":
                return words.say(portion?.share === "half" ? "verdict.reduce.half" : "verdict.reduce", values);
            case "ask":
                return words.count("verdict.ask", decision.reasons.filter(({ verdict }) => verdict === "ask").length);
            case "hold":
                return notBefore === undefined
                    ? words.say("verdict.hold")
                    : words.say("verdict.hold.until", { until: this.moment(notBefore) });
            default: return words.say(isCallBesidePlan(decision) ? "verdict.call.beside" : "verdict.call");
        }
    }

    /** "40 mg (1 capsule)", as the server wrote it where the level is given in more than milligrams. */
    #amount({ level, share, amount }) {
        return this.names.given?.[level]?.[share] ?? this.words.milligrams(amount);
    }

    /** The icon and the style for each kind of verdict. */
    shape(decision) {
        if (decision.plan === undefined) return ["ui-info", "plain"];
        switch (decision.verdict) {
            case "proceed": return ["ui-taken", "calm"];
            case "half": case "reduce": return ["ui-down", "change"];
            case "ask": return ["ui-info", "plain"];
            case "hold": return ["ui-caution", "caution"];
            default: return ["ui-urgent", "urgent"];
        }
    }

    /** `{text, source}` of every reason, strictest first. */
    reasons(decision) {
        return decision.reasons.map((reason) => {
            const source = this.#source(reason, decision);
            const rule = this.#rule(reason);
            return {
                text: this.#found(reason, decision),
                source: rule === null ? `${source}.` : this.words.say("reason.source.rule", { source, rule }),
            };
        });
    }

    allergen(id) {
        return this.names.allergens[id] ?? this.words.say("allergen.gone");
    }

    /** "Level 6, 80 mg", or that it is no longer listed. */
    level(id) {
        const level = this.names.levels.find((one) => one.id === id);
        if (!level) return this.words.say("reason.levelGone");
        const name = /^\p{N}*$/u.test(level.name) ? this.words.say("level.named", { name: level.name }) : level.name;
        return this.words.say("dose.level.option", { level: name, amount: this.words.milligrams(level.amount) });
    }

    /** "18:00", with the day unless it is `today`. */
    moment(value) {
        const { day, time } = local(value);
        if (day === this.names.today) return this.words.time(time);
        return this.words.say("moment.onDay", { day: this.words.shortDay(day), time: this.words.time(time) });
    }

    /** "2 hours", "90 minutes" or "2 hours and 30 minutes". */
    duration(minutes) {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        if (hours === 0 || minutes === 90) return this.words.count("duration.minutes", minutes);
        const whole = this.words.count("duration.hours", hours);
        if (rest === 0) return whole;
        return this.words.say("duration.both", { hours: whole, minutes: this.words.count("duration.minutes", rest) });
    }

    condition(condition) {
        return typeof condition === "string" ? this.words.say(`condition.${camel(condition)}`) : condition.name;
    }

    action(action) {
        if (typeof action === "string") return this.words.say(`action.${action}`);
        const { below, level } = action.reduce;
        return below === undefined
            ? this.words.say("action.level", { level: this.level(level) })
            : this.words.count("action.below", below);
    }

    #source(reason, decision) {
        const { words, names: { plan } } = this;
        if (reason.source === "clinic") {
            return words.say(isBeyond(reason, decision) ? "reason.source.clinic.other" : "reason.source.clinic");
        }
        if (reason.rule === "conditionUnknown") return words.say("reason.source.unanswered");
        if (reason.source !== "plan") return words.say("reason.source.product");
        if (plan && plan.version === decision.plan) {
            return words.say("decision.plan", {
                version: words.decimal(String(plan.version)), clinician: plan.agreement.clinician,
                day: words.shortFullDay(plan.agreement.day),
            });
        }
        const version = decision.plan === undefined ? "–" : words.decimal(String(decision.plan));
        return words.say("decision.plan.version", { version });
    }

    #found(reason, decision) {
        const { words } = this;
        switch (reason.rule) {
            case "asPlanned": return words.say("reason.asPlanned", { level: this.level(reason.level) });
            case "levelLocked": return words.say("reason.levelLocked", { level: this.level(reason.level) });
            case "noPlan": return words.say("reason.noPlan");
            case "noCurrentLevel": case "noEarlierDose":
                return words.say(`reason.${reason.rule}`, { allergen: this.allergen(decision.allergen) });
            case "clockWentBackwards": {
                const { day, time } = local(reason.last);
                return words.say("reason.clockWentBackwards", { day: words.shortFullDay(day), time: words.time(time) });
            }
            case "daysWithoutRecord":
                return words.count("reason.daysWithoutRecord", reason.days, {
                    first: words.shortDay(reason.first), last: words.shortDay(reason.last),
                });
            case "missedDays": case "missedDaysWithoutRule":
                return words.count("reason.missedDays", reason.days, { first: words.shortDay(reason.first) });
            case "tooSoon":
                return words.say("reason.tooSoon", { last: this.moment(reason.last), until: this.moment(reason.until) });
            case "dayComplete":
                return words.say(reason.skipped === 0 ? "reason.dayComplete" : "reason.dayComplete.skipped", {
                    taken: words.number(reason.taken), skipped: words.number(reason.skipped), doses: words.number(reason.of),
                });
            case "outsideWindow": return words.say("reason.outsideWindow", { time: words.time(local(decision.at).time) });
            case "held": return words.say("reason.held", { day: words.shortFullDay(reason.from) });
            case "condition": case "conditionWithoutRule": return this.#foundCondition(reason);
            case "conditionUnknown":
                return words.say("reason.conditionUnknown", { condition: this.condition(reason.condition) });
            case "afterReduction": case "afterReductionWithoutRule":
                return words.say("reason.afterReduction", { level: this.level(reason.level) });
            case "afterHalf": case "afterHalfWithoutRule": return words.say("reason.afterHalf");
            case "clinicSaid":
                return words.say(reason.amount === undefined ? "reason.clinicSaid.none" : "reason.clinicSaid", {
                    amount: reason.amount === undefined ? "–" : words.milligrams(reason.amount),
                    clinician: reason.clinician, moment: this.moment(reason.when),
                });
            case "afterPart": return words.say("reason.afterPart", { amount: words.milligrams(reason.amount) });
            case "levelMissing": {
                const { below, level } = reason.target;
                return below === undefined
                    ? words.say("reason.levelMissing", { level: this.level(level) })
                    : words.count("reason.levelMissing.below", below);
            }
            default: throw new Error(`No words for ${reason.rule}`);
        }
    }

    #foundCondition({ condition, recorded }) {
        const { words } = this;
        if (!recorded) return words.say("reason.answered", { condition: this.condition(condition) });
        const key = [`symptom.${recorded.code}`, `reason.${recorded.code}`].find((key) => words.has(key));
        const { day, time } = civil(this.names.zone, instant(recorded.at));
        const moment = day === this.names.today
            ? words.time(time)
            : words.say("moment.onDay", { day: words.shortDay(day), time: words.time(time) });
        const what = key ? words.say(key) : this.condition(condition);
        return words.say("reason.recorded", { what, moment });
    }

    /** What the plan says, as "condition: action"; null if the plan does not cover it. */
    #rule(reason) {
        const { words } = this;
        switch (reason.rule) {
            case "levelLocked": return words.say("reason.levelLocked.rule");
            case "missedDays":
                return words.count("reason.missedDays.rule", reason.from, { action: this.action(reason.action) });
            case "tooSoon": return words.say("reason.tooSoon.rule", { gap: this.duration(reason.gap) });
            case "dayComplete": return words.count("reason.dayComplete.rule", reason.of);
            case "outsideWindow":
                return words.say("reason.outsideWindow.rule", {
                    from: words.time(reason.from), until: words.time(reason.until),
                });
            case "condition":
                return words.say("reason.condition.rule", {
                    condition: this.condition(reason.condition), action: this.action(reason.action),
                });
            case "afterReduction": case "afterHalf": return words.say(`reason.afterReduction.${reason.then}`);
            default: return null;
        }
    }
}

/** Whether the clinic named an amount before something else that asks for a call was known. */
const isBeyond = (reason, decision) => reason.rule === "clinicSaid" && decision.verdict === "call"
    && !["hold", "call"].includes(reason.verdict);

/** Whether only the product asks for the call, because the plan says nothing about what was found. */
const isCallBesidePlan = ({ verdict, reasons }) => verdict === "call"
    && reasons.every((reason) => reason.verdict !== "call" || reason.source === "product");

/** The catalogue calls "empty-stomach" "emptyStomach". */
const camel = (code) => code.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** The local day and time of a moment, from its text or its separate fields. */
export function local(moment) {
    if (typeof moment === "string") return { day: moment.slice(0, 10), time: moment.slice(11, 16) };
    const at = new Date(moment.milliseconds + moment.offset * 1000).toISOString();
    return { day: moment.day, time: at.slice(11, 16) };
}

/** The milliseconds of an instant or a moment. */
export function instant(value) {
    if (typeof value === "number") return value;
    return typeof value === "string" ? Date.parse(value) : value.milliseconds;
}
