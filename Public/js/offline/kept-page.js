import { read } from "./database.js";
import { isReachable, whenReachable } from "./connection.js";
import { whenStaying } from "./going.js";
import { has } from "./pages.js";

// Notices and behaviour of a page that was served from the cache because there is no network.

export function keptPage(document) {
    const root = document.documentElement;
    const at = Number(root.dataset.kept);
    if (!at) return;
    const notice = document.querySelector("[data-kept-notice]");
    if (notice) tellAge(notice, at);
    hideOldDay(document);
    markLinks(document);
    document.addEventListener("click", (event) => refuseLink(event), true);
    whenReachable(() => whenStaying(() => offerLatest(notice)));
}

function tellAge(notice, at) {
    const { locale, today, yesterday, earlier } = notice.dataset;
    const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(at);
    const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(at);
    const age = civilDay(Date.now()) - civilDay(at);
    const words = age === 0 ? today : age === 1 ? yesterday : earlier;
    notice.querySelector("[data-kept-words]").textContent = words.replace("{time}", time).replace("{day}", day);
    notice.hidden = false;
}

/** Days since 1970 in the device's time zone. */
function civilDay(at) {
    const date = new Date(at);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/** A page for a day that has ended in the person's zone must not take entries as "today". */
function hideOldDay(document) {
    for (const page of document.querySelectorAll("[data-today]")) {
        if (page.dataset.today === dayIn(page.dataset.zone)) continue;
        const heading = document.querySelector("h1");
        if (heading && page.dataset.name) {
            document.title = document.title.replace(heading.textContent, page.dataset.name);
            heading.textContent = page.dataset.name;
        }
        const subtitle = document.querySelector(".head h1 + .caption");
        if (subtitle && page.dataset.subtitle) subtitle.textContent = page.dataset.subtitle;
        for (const place of page.querySelectorAll("[data-of-the-day]")) place.hidden = true;
        for (const place of page.querySelectorAll("[data-old-day]")) place.hidden = false;
    }
}

/** "2026-06-20" */
export function dayIn(zone, at = Date.now()) {
    const style = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: zone };
    const parts = new Intl.DateTimeFormat("en", style).formatToParts(at);
    return ["year", "month", "day"].map((type) => parts.find((part) => part.type === type).value).join("-");
}

/** Cancel and the back arrow: their targets need not be cached, since going back always works. */
const wayBack = ".head > .icon-btn, .form-cancel";

const isOurs = (link) => link.origin === location.origin && link.protocol === location.protocol;

/** Public pages, cached with the style sheets. */
const open = ["/help", "/urgent", "/offline"];

async function leads(link) {
    if (!isOurs(link) || link.hasAttribute("data-offline-link")) return true;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return true;
    if (open.includes(link.pathname)) return true;
    const home = link.pathname === "/" ? await read("state", "home") : null;
    return has(home ?? link.pathname + link.search);
}

async function markLinks(document) {
    const links = [...document.querySelectorAll("a[href]")].filter((link) => !link.matches(wayBack));
    const isKept = await Promise.all(links.map(leads));
    // All at once, so that the page does not change link by link.
    for (const [place, link] of links.entries()) {
        if (isKept[place]) continue;
        link.setAttribute("aria-disabled", "true");
        link.classList.add("is-not-kept");
    }
}

async function goBack(link) {
    if (await leads(link)) location.assign(link.href);
    else if (history.length > 1) history.back();
    else location.assign("/");
}

function refuseLink(event) {
    const back = event.target.closest?.(wayBack);
    if (back?.href && document.documentElement.dataset.kept) {
        event.preventDefault();
        goBack(back);
        return;
    }
    const link = event.target.closest?.("a.is-not-kept");
    if (!link || !document.documentElement.dataset.kept) return;
    event.preventDefault();
    const place = document.querySelector("[data-not-kept]");
    if (!place) return;
    place.hidden = true;
    // Hiding and showing makes screen readers announce it again.
    requestAnimationFrame(() => (place.hidden = false));
    clearTimeout(refuseLink.timer);
    refuseLink.timer = setTimeout(() => (place.hidden = true), 8000);
}

function offerLatest(notice) {
    // A locked page has its content removed; wait until it is restored.
    if (document.documentElement.classList.contains("is-locked")) {
        document.addEventListener("acclimate:unlocked", () => offerLatest(notice), { once: true });
        return;
    }
    if (!isTyped()) {
        location.reload();
        return;
    }
    if (!notice) return;
    notice.querySelector("[data-kept-words]").textContent = notice.dataset.back;
    const button = notice.querySelector("[data-kept-latest]");
    button.hidden = false;
    button.addEventListener("click", async () => {
        if (await isReachable()) location.reload();
    });
    for (const link of document.querySelectorAll("a.is-not-kept")) {
        link.classList.remove("is-not-kept");
        link.removeAttribute("aria-disabled");
    }
}

/** Whether the user has typed or chosen anything that a fresh page would lose. */
function isTyped() {
    for (const field of document.querySelectorAll("input, textarea, select")) {
        if (field.type === "hidden") continue;
        if (field.type === "checkbox" || field.type === "radio") {
            if (field.checked !== field.defaultChecked) return true;
        } else if (field.type === "file") {
            if (field.files.length > 0) return true;
        } else if (field.options) {
            const chosen = [...field.options].findIndex((option) => option.defaultSelected);
            if (field.selectedIndex !== Math.max(0, chosen)) return true;
        } else if (field.value !== field.defaultValue) return true;
    }
    return false;
}
