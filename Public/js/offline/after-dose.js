import { count as countDown } from "../countdown.js";
import { el, icon } from "./elements.js";
import { knowledgeOf } from "./knowledge.js";
import { onChange } from "./outbox.js";
import { rulesHere } from "./rules-here.js";
import { canWait } from "./sending.js";
import { civil, loadWords } from "./words.js";

// The countdown after an unsent dose, in the server's words and by its rules.

export function afterDoses(root) {
    const page = root.querySelector(".today[data-today]");
    const person = location.pathname.match(/^\/people\/([^/]+)\/today$/)?.[1];
    if (!page || !person || !canWait()) return;
    const show = () => draw(page, person).catch(() => {});
    onChange(show);
    show();
}

async function draw(page, person) {
    const known = await knowledgeOf(person);
    const there = page.querySelector("[data-after-here]");
    if (!known?.entries.some((entry) => entry.kind === "dose-entry")) {
        there?.remove();
        return;
    }
    const [rules, words] = [await rulesHere(), await loadWords()];
    if (!rules || !words || there) return;
    const situation = known.afterDose();
    const running = rules.afterDose(situation).doses
        .map((answer, index) => ({ ...situation.doses[index], ...answer }))
        .filter(({ phase }) => phase !== "over");
    const last = running.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
    if (!last) return;
    for (const old of page.querySelectorAll("[data-countdown]")) old.hidden = true;
    const made = card(last, known.zone.identifier, person, words);
    page.querySelector(".today-main").prepend(made);
    countDown(made);
}

function card(answer, zone, person, words) {
    const clock = (at) => words.time(civil(zone, at).time);
    const until = clock(Date.parse(answer.until));
    const quietUntil = Date.parse(answer.at) + answer.rest * 60_000;
    const quiet = words.say("after.quiet.text", { time: clock(quietUntil) });
    const isWatch = answer.phase === "observing";
    const hasQuiet = quietUntil > Date.parse(answer.until);
    const text = !isWatch ? quiet : words.say(hasQuiet ? "after.watch.thenQuiet" : "after.watch.text", { time: until, quiet });
    const ring = document.createElement("div");
    ring.className = "ring";
    ring.innerHTML = '<svg class="arc" viewBox="0 0 140 140" role="img" fill="none" stroke-width="11">'
        + '<circle class="seg-off" cx="70" cy="70" r="60"/>'
        + '<circle class="seg-on" cx="70" cy="70" r="60" transform="rotate(-90 70 70)" data-arc/></svg>';
    ring.firstElementChild.setAttribute("aria-label", words.say(isWatch ? "after.watch.until" : "after.quiet.until", { time: until }));
    ring.append(el("p", { class: "mid ring-time" }, [
        el("span", { "data-until": "" }, words.say("after.until")), el("b", { "data-time": "" }, until),
        el("span", { "data-hours": "", hidden: "" }, words.say("after.hoursLeft")),
        el("span", { "data-minutes": "", hidden: "" }, words.say("after.minutesLeft")),
    ]));
    return el("section", {
        class: "hero", "aria-labelledby": "after-here", "data-after-here": "", "data-countdown": "here",
        "data-left": String(answer.secondsLeft), "data-all": String(answer.secondsInAll),
    }, [
        el("div", { class: "hero-row" }, [
            ring,
            el("div", { class: "grow" }, [
                el("h2", { class: "t-title", id: "after-here" }, words.say(isWatch ? "after.watch" : "after.quiet")),
                el("p", { class: "small" }, text),
            ]),
        ]),
        el("a", { class: "btn btn-primary btn-wide hero-single", href: `/people/${person}/symptoms/new` }, [
            icon("ui-symptom"), words.say("after.log"),
        ]),
        el("p", { class: "caption hero-note" }, [
            words.say("after.emergency"), " ", el("a", { href: "/help" }, words.say("after.help")),
        ]),
    ]);
}
