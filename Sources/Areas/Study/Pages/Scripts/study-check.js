// Checks the answers of a day as the server does (StudyAnswers), with the rules and sentences that come with the form.

/** What was typed, by question; questions without an answer are left out. */
export function typedIn(form, questions) {
    const typed = new FormData(form);
    const pairs = questions.map(({ id }) => [id, trimmed(String(typed.get(`item-${id}`) ?? ""))]);
    return Object.fromEntries(pairs.filter(([, text]) => text !== ""));
}

/** `[question, sentence]` for everything that is wrong; `none` is said if nothing was answered. */
export function problemsOf(questions, values, none) {
    const problems = questions.map((one) => [one.id, sentenceFor(one, values[one.id])]).filter(([, text]) => text);
    const isEmpty = problems.length === 0 && Object.keys(values).length === 0;
    return isEmpty && questions.length > 0 ? [[questions[0].id, none]] : problems;
}

/** The questions and answers in words. */
export const factsOf = (questions, values) => questions.filter(({ id }) => id in values)
    .map(({ id, text, choices }) => [text, choices?.[values[id]] ?? values[id]]);

/** Shows the problems above the form, or hides them. */
export function tell(form, problems) {
    const box = form.querySelector("[data-study-problems]");
    box.hidden = problems.length === 0;
    box.querySelector("ul").replaceChildren(...problems.map(([id, text]) => {
        const item = document.createElement("li");
        item.append(Object.assign(document.createElement("a"), { href: `#item-${id}`, textContent: text }));
        return item;
    }));
    if (problems.length > 0) box.focus();
}

/** Which rule something typed breaks: "missing", "choice", "number", "outside" or "long"; null if none. */
export function reasonAgainst({ kind, choices, low, high, limit, isRequired }, typed) {
    const text = trimmed(typed);
    if (text === "") return isRequired ? "missing" : null;
    if (kind === "choice") return Object.hasOwn(choices, text) ? null : "choice";
    if (kind === "text") return isTooLong(text, limit) ? "long" : null;
    if (!(kind === "scale" ? isWhole(text) : isDecimal(text))) return "number";
    const number = Number(text.replace(",", "."));
    return number >= low && number <= high ? null : "outside";
}

function sentenceFor(question, text) {
    const reason = reasonAgainst(question, text ?? "");
    return reason && question.words[reason];
}

const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];

function isWhole(text) {
    if (!/^[+-]?[0-9]+$/.test(text)) return false;
    const number = BigInt(text.replace("+", ""));
    return number >= least && number <= most;
}

const isDecimal = (text) => /^[+-]?([0-9]+[.,]?[0-9]*|[.,][0-9]+)$/.test(text)
    && Number.isFinite(Number(text.replace(",", ".")));

// MARK: Text, as `Whitespace` and `FreeText` of the server have it

const space = "[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const ends = new RegExp(`^${space}+|${space}+$`, "g");
const lineEnds = /\r\n|[\r\x85\u2028\u2029]/g;
const invisible = new RegExp("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\xad\\u115f\\u1160\\u200b"
    + "\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\u3164\\ufeff\\uffa0]", "g");

const trimmed = (text) => text.replace(ends, "");

function isTooLong(text, limit) {
    const clean = trimmed(text.replace(lineEnds, "\n").replace(invisible, ""));
    return characters(clean) > limit || new TextEncoder().encode(clean).length > limit * 32;
}

/** As people count them; a browser that cannot counts code points, which are never fewer. */
function characters(text) {
    if (!("Segmenter" in Intl)) return [...text].length;
    return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].length;
}
