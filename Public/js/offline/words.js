// The server's words and its formats for days, times and numbers, for text shown without a network.

import { pluralForm } from "../plural.js";
import { answerOf } from "./answers.js";

let loading = null;

/** The catalogue's sentences; null if they cannot be loaded. */
export function loadWords() {
    loading ??= answerOf("/offline/words").then((answer) => {
        if (!answer) loading = null;
        return answer && new Words(answer);
    });
    return loading;
}

export class Words {
    constructor({ words, formats, plurals }) {
        this.words = words;
        this.formats = formats;
        // Words kept by an older version have none.
        this.plurals = plurals ?? {};
    }

    /** The sentence for a key with its placeholders filled in. An unknown key returns itself. */
    say(key, values = {}) {
        const entry = this.words[key];
        return fill(typeof entry === "string" ? entry : (entry?.other ?? key), values);
    }

    /** The plural form for `count`, which is also the value `{count}`. */
    count(key, count, values = {}) {
        const entry = this.words[key];
        const text = typeof entry === "object" ? pluralForm(entry, this.plurals, count) : (entry ?? key);
        return fill(text, { ...values, count: this.number(count) });
    }

    has(key) {
        return key in this.words;
    }

    number(number) {
        return this.decimal(String(number));
    }

    /** An exact plain decimal in the locale's format; digits are grouped from five digits up. */
    decimal(plain) {
        const [whole, fraction] = plain.split(".");
        const digits = whole.replace("-", "");
        const grouped =
            digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, this.formats.grouping) : digits;
        const sign = whole.startsWith("-") ? "-" : "";
        return sign + grouped + (fraction === undefined ? "" : this.formats.decimal + fraction);
    }

    milligrams(plain) {
        return this.say("amount.mg", { amount: this.decimal(plain) });
    }

    /** A time in the locale's format, from "18:00". */
    time(text) {
        const [hour, minute] = text.split(":").map(Number);
        return this.#filled(this.formats.clock, (letter, width) => {
            switch (letter) {
                case "H": return String(hour).padStart(width, "0");
                case "h": return String(((hour + 11) % 12) + 1).padStart(width, "0");
                case "m": return String(minute).padStart(width, "0");
                case "a": case "b": case "B": return hour < 12 ? this.formats.morning : this.formats.afternoon;
                default: return "";
            }
        });
    }

    /** "Thursday 12 March", from "2026-03-12". */
    longDay(day) {
        return this.#day(this.formats.longDay, day);
    }

    shortDay(day) {
        return this.#day(this.formats.shortDay, day);
    }

    shortFullDay(day) {
        return this.#day(this.formats.shortFullDay, day);
    }

    /** "Today", "Yesterday" or "Thursday 12 March". */
    relativeDay(day, today) {
        if (day === today) return this.say("day.today");
        if (day === addDays(today, -1)) return this.say("day.yesterday");
        return this.longDay(day);
    }

    #day(pattern, day) {
        const [year, month, date] = day.split("-").map(Number);
        const weekday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
        const { months, shortMonths, weekdays, shortWeekdays } = this.formats;
        return this.#filled(pattern, (letter, width) => {
            switch (letter) {
                case "y": return String(year);
                case "M": case "L":
                    return width >= 4 ? months[month - 1] : width === 3 ? shortMonths[month - 1] : String(month);
                case "d": return String(date);
                case "E": case "c": return (width >= 4 ? weekdays : shortWeekdays)[weekday];
                default: return "";
            }
        });
    }

    #filled(pattern, text) {
        return pattern.map((part) => part.text ?? text(part.field, part.width)).join("");
    }
}

const fill = (text, values) => text.replace(/\{([^{}]*)\}/g, (place, name) => values[name] ?? place);

/** The civil day `count` days later. */
export function addDays(day, count) {
    const [year, month, date] = day.split("-").map(Number);
    return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** `{day, time}` in a time zone: "2026-03-12" and "07:34". */
export function civil(zone, at = Date.now()) {
    const parts = new Intl.DateTimeFormat("en-GB", {
        timeZone: zone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23", year: "numeric",
        month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit",
    }).formatToParts(at);
    const of = (type) => parts.find((part) => part.type === type).value;
    return { day: `${of("year")}-${of("month")}-${of("day")}`, time: `${of("hour")}:${of("minute")}` };
}
