import { begin, resemble, words } from "../search-words.js";
import { read, readAll } from "./database.js";
import { namesOf } from "./other-words.js";
import { mayShow, unseal, unsealText } from "./vault.js";

// The search of a person when the server does not answer: through the pages and documents that this device keeps.

/** The most results of one page, and of all. */
const most = { page: 6, all: 30 };
/** What is shown as one result; of those within each other, the innermost. */
const blocks = "li, tr, p, h2, h3, h4, dt, dd, summary, figcaption";
const ignored = "svg, script, template, button, select, thead, nav, [hidden], .sr, .tip, .menu, .narrow-only";

export function keptSearch(root) {
    const place = root.querySelector("[data-kept-found]");
    const form = root.querySelector("[data-live-search]");
    if (!place || !form) return;
    const field = form.elements.q;
    let latest = 0;

    async function search() {
        latest += 1;
        const mine = latest;
        const found = await searchKept(place.dataset.keptFound, field.value).catch(() => []);
        if (mine === latest) show(place, found, field.value.trim() !== "");
    }

    form.addEventListener("acclimate:unanswered", search);
    form.addEventListener("acclimate:answered", () => {
        latest += 1;
        place.hidden = true;
    });
    // A kept copy of the search stands for every query.
    if (!root.documentElement.dataset.kept) return;
    field.value = new URLSearchParams(location.search).get("q") ?? "";
    if (field.value) search();
}

function show(place, found, isAsked) {
    const row = place.querySelector("template");
    const format = new Intl.DateTimeFormat(place.dataset.locale, { dateStyle: "medium", timeStyle: "short" });
    place.querySelector("ul").replaceChildren(...found.map(({ title, page, href, at }) => {
        const item = row.content.firstElementChild.cloneNode(true);
        item.querySelector("a").href = href;
        item.querySelector("b").textContent = title;
        const from = place.dataset.from.replace("{time}", format.format(at));
        item.querySelector(".line").textContent = page ? `${page} · ${from}` : from;
        return item;
    }));
    place.querySelector("[data-kept-none]").hidden = found.length > 0;
    place.querySelector("ul").hidden = found.length === 0;
    place.hidden = !isAsked;
}

/**
 * What this device keeps about a person that has these words, or else similar ones: `[{title, page, href, at}]`. Nothing
 * while the device is locked.
 */
export async function searchKept(person, text) {
    const typed = words(text).slice(0, 8);
    if (typed.length === 0 || !(await mayShow())) return [];
    const kept = (await readAll("pages")).filter((row) => isAbout(row, person));
    // Forms and searches, which answer to any query, hold nothing about anybody.
    const rows = kept.filter(({ ignoresQuery }) => !ignoresQuery);
    const [texts, names] = [await Promise.all(rows.map(textsOf)), await titles()];
    const others = await namesOf(typed).catch(() => []);
    for (const meet of [begin, resemble]) {
        const found = [
            ...called(kept, typed, meet, names),
            ...rows.flatMap((row, place) =>
                hits(row, texts[place], meet === begin ? [typed, ...others] : [typed], meet, names)),
        ];
        if (found.length > 0) return found.slice(0, most.all);
    }
    return [];
}

/** The search itself is not among what it finds. */
const isAbout = ({ address }, person) =>
    address === "/help" || address === "/guide"
    || (address.startsWith(`/people/${person}/`) && address !== `/people/${person}/search`);

/** The kept pages that people call by these words. */
function called(kept, typed, meet, names) {
    return kept.filter(({ address }) => {
        const { title, also } = names.get(address) ?? {};
        return title && meet(typed, words(also ?? title));
    }).map(({ address, at }) => ({ title: names.get(address).title, href: address, at }));
}

/** The texts of a page that have all words of one of the wanted lists. */
function hits({ address, at }, texts, wanted, meet, names) {
    const seen = new Set();
    return texts.filter(({ title, context }) => {
        const own = words(title);
        // The heading may have some of the words, the result itself at least one.
        const around = [...own, ...words(context)];
        const isHit = wanted.some((list) => list.some((word) => meet([word], own)) && meet(list, around));
        if (!isHit || seen.has(title)) return false;
        seen.add(title);
        return true;
    }).slice(0, most.page).map(({ title, href }) => {
        return { title, page: names.get(address)?.title, href: href ?? address, at };
    });
}

/** The texts of a kept page or document, each with the heading above it and where it leads. */
async function textsOf(row) {
    const isPage = row.type.startsWith("text/html");
    if (!isPage && !row.type.startsWith("application/json")) return [];
    const text = new TextDecoder().decode(row.isOpen ? row.bytes : await unseal(row.bytes));
    return isPage ? inPage(text, row.address) : inDocument(text);
}

function inPage(text, address) {
    const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    if (!main) return [];
    for (const place of main.querySelectorAll(ignored)) place.remove();
    return [...main.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks) || block.matches("tr"))
        .map((block) => {
            const around = block.closest("section, article, details");
            const heading = around?.querySelector("h2, h3, summary");
            const id = block.closest("[id]:not(main)")?.id;
            return {
                title: said(block).slice(0, 160), context: heading ? said(heading) : "",
                href: id ? `${address}#${id}` : address,
            };
        }).filter(({ title }) => title !== "");
}

/** The medicines of the next days; other documents hold what the pages say. */
function inDocument(text) {
    const { medicines = [] } = JSON.parse(text);
    return medicines.map(({ name, sentence, form }) => ({ title: name, context: sentence, href: form }));
}

/** The text of an element, with spaces where its parts are beside each other. */
function said(element) {
    const parts = [];
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) parts.push(walker.currentNode.data);
    return parts.join(" ").replace(/\s+/g, " ").replace(/ ([,.:;])/g, "$1").trim();
}

/** The titles of the kept pages and what people call them, by address. */
async function titles() {
    const list = await read("state", "list");
    const covered = list ? JSON.parse(await unsealText(list.covered)) : [];
    return new Map([...covered, ...(list?.open ?? [])].map((page) => [page.address, page]));
}
