import { dayIn } from "./offline/kept-page.js";

// When a study asks, by the rules that come with its pages: the same as the server's (AnswerTurn, AnswerWindow, StudyDay),
// which decides again when the answer arrives.

const day24 = 86_400_000;

/**
 * Why no answer is taken at a time: the name of a sentence, and when the next one is. Null if one is taken, as far as it is
 * known here. `answered` are the times in milliseconds at which other answers were given.
 */
export function obstacle(rules, answered, now = Date.now()) {
    const { zone, starts, ends, opens, closes } = rules;
    const today = dayIn(zone, now);
    if (starts && today < starts) return { name: "notStarted" };
    if (ends && today > ends) return { name: "over" };
    const turn = taken(rules, answered, now, today);
    if (turn) return turn;
    const time = timeIn(zone, now);
    if (opens && time < opens) return { name: "opens" };
    if (closes && time >= closes) return { name: "closed" };
    return rules.known === today && rules.asks === false ? { name: "quiet" } : null;
}

function taken({ zone, turn, last }, answered, now, today) {
    if (turn === "day") {
        const days = [...answered.map((at) => dayIn(zone, at)), ...(last ? [last.day] : [])];
        return days.some((day) => day >= today) ? { name: "tomorrow" } : null;
    }
    const next = Math.max(...[...answered, ...(last ? [last.at] : [])].map((at) => at + day24));
    return now < next ? { name: "until", at: next } : null;
}

/** Whether the air of the day decides, and this device does not know it. */
export const isUnknown = (rules, now = Date.now()) =>
    rules.asksUnknown !== undefined && rules.known !== dayIn(rules.zone, now);

/** "18:05" */
export const timeIn = (zone, at) =>
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone }).format(at);
