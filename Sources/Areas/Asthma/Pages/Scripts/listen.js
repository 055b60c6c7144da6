import { canWait } from "./offline/sending.js";
import { civil } from "./offline/words.js";
import { InhalerLink } from "./listen-device.js";
import { Arrivals } from "./listen-puffs.js";

// The page that listens to inhalers: choosing one, a card for each, what arrives, the place of the phone, the screen.

/** How long the phone's place is used, in milliseconds. */
const fresh = 2 * 60_000;

function listen(root) {
    const page = root.querySelector("[data-listen]");
    const live = page?.querySelector("[data-live]");
    if (!live || !navigator.bluetooth || !canWait() || document.documentElement.dataset.gallery !== undefined) return;
    page.querySelector("[data-missing]").hidden = true;
    live.hidden = false;
    new Listening(page).start();
}

class Listening {
    links = new Map();
    cards = new Map();
    rows = new Map();
    where = null;
    watch = null;
    screen = null;

    constructor(page) {
        this.page = page;
        this.form = page.querySelector("[data-connect]");
        this.consent = page.querySelector("[data-place]");
        this.key = (name) => `acclimate-listen-${name}:${page.dataset.person}`;
        this.arrivals = new Arrivals(page, {
            label: (link) => this.word("label", { name: link.label }), place: () => this.placeNow(),
            onChange: (puff) => this.showPuff(puff),
        });
    }

    start() {
        this.form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.choose(false);
        });
        this.find("[data-all]").addEventListener("click", () => this.choose(true));
        this.consent.checked = read(this.key("place")) === true;
        this.consent.addEventListener("change", () => {
            write(this.key("place"), this.consent.checked);
            this.followPlace();
        });
        document.addEventListener("visibilitychange", () => this.keepScreen());
        this.remembered();
    }

    find = (selector) => this.page.querySelector(selector);

    word(name, values = {}) {
        const text = this.find(`[data-word="${name}"]`).textContent;
        return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
    }

    say(name, values) {
        this.find("[data-status]").textContent = this.word(name, values);
    }

    // MARK: Choosing

    async choose(isAll) {
        const choice = this.form.querySelector("[name=inhaler]:checked");
        if (!choice) return this.problem("choose");
        this.problem(null);
        const { prefix, service } = this.page.dataset;
        const optionalServices = [service, "battery_service"];
        const choosing = this.find("[data-choosing]");
        choosing.hidden = false;
        try {
            const device = await navigator.bluetooth.requestDevice(
                isAll
                    ? { acceptAllDevices: true, optionalServices }
                    : { filters: [{ namePrefix: prefix }, { services: [service] }], optionalServices });
            if (isAll && !device.name?.startsWith(prefix)) {
                return this.problem("other", { name: device.name ?? "?", prefix });
            }
            // The browser's id of a device, on this device alone.
            write(this.key("devices"), { ...read(this.key("devices")), [device.id]: choice.value });
            this.linkTo(device, choice).connect();
        } catch (error) {
            if (!(await navigator.bluetooth.getAvailability().catch(() => true))) this.problem("off");
            // Otherwise somebody closed the list without choosing.
            else if (error.name !== "NotFoundError" && error.name !== "AbortError") reportError(error);
        } finally {
            choosing.hidden = true;
        }
        return undefined;
    }

    problem(name, values) {
        const place = this.find("[data-problem]");
        place.hidden = name === null;
        place.textContent = name ? this.word(name, values) : "";
        if (name) this.find("[data-status]").textContent = place.textContent;
        if (name === "choose") this.form.querySelector("[name=inhaler]")?.focus();
    }

    /** Inhalers of earlier visits: one tap connects them, where the browser tells which they are. */
    async remembered() {
        const known = read(this.key("devices")) ?? {};
        const devices = (await navigator.bluetooth.getDevices?.().catch(() => [])) ?? [];
        for (const device of devices) {
            const choice = [...this.form.querySelectorAll("[name=inhaler]")]
                .find(({ value }) => value === known[device.id]);
            if (choice && !this.links.has(device.id)) this.show(this.linkTo(device, choice));
        }
    }

    linkTo(device, { value, dataset: { label } }) {
        const there = this.links.get(device.id);
        if (there) {
            Object.assign(there, { choice: value, label });
            return there;
        }
        const link = new InhalerLink(device, {
            choice: value, label, service: this.page.dataset.service, onState: (link) => this.show(link),
            onPuff: (puff) => this.arrivals.keep(puff),
        });
        this.links.set(device.id, link);
        return link;
    }

    // MARK: Cards

    show(link) {
        const card = this.cards.get(link) ?? this.makeCard(link);
        const isNew = card.dataset.state !== link.state;
        card.dataset.state = link.state;
        card.querySelector("[data-title]").textContent = link.label;
        for (const part of card.querySelectorAll("[data-of]")) part.textContent = `: ${link.label}`;
        const hadFocus = card.contains(document.activeElement) && document.activeElement.tagName === "BUTTON";
        for (const part of card.querySelectorAll("[data-when]")) {
            part.hidden = !part.dataset.when.split(" ").includes(link.state);
        }
        if (hadFocus && document.activeElement.hidden) card.querySelector("button:not([hidden])")?.focus();
        card.querySelector("[data-again]").textContent = this.word("again", { seconds: link.seconds });
        const battery = card.querySelector("[data-battery]");
        battery.hidden = link.battery === null;
        battery.querySelector("span").textContent = this.word("battery", { percent: link.battery });
        if (!isNew) return;
        // A card that tries again and again says so once.
        const isTrying = link.state === "connecting" || (link.state === "away" && link.said === "away");
        if (!isTrying) this.say(`said.${link.state}`, { name: link.label });
        if (!isTrying) link.said = link.state;
        this.keepScreen();
        this.followPlace();
    }

    makeCard(link) {
        const card = this.find("template[data-device]").content.firstElementChild.cloneNode(true);
        card.addEventListener("click", ({ target }) => {
            const act = target.closest("button")?.dataset.act;
            if (act === "stop") link.stop();
            else if (act) link.connect();
        });
        this.cards.set(link, card);
        this.find("[data-devices]").append(card);
        // What arrives matters more now than another connection.
        this.form.before(this.find("[data-arrivals]"));
        return card;
    }

    // MARK: What arrives

    showPuff(puff) {
        const list = this.find("[data-on-way]");
        let row = this.rows.get(puff.id);
        if (!row) {
            row = this.find("template[data-arrival]").content.firstElementChild.cloneNode(true);
            row.querySelector("[data-time]").textContent = civil(this.page.dataset.zone, puff.received).time;
            row.querySelector("[data-of]").textContent = puff.link.label;
            this.rows.set(puff.id, row);
            list.prepend(row);
            this.say("said.waiting");
        }
        if (!puff.isSaved) return;
        for (const part of row.querySelectorAll("[data-is]")) part.hidden = part.dataset.is !== "saved";
        this.say("said.saved");
        this.refresh(puff.id);
    }

    /** The server says when it was, and whether that is known. */
    async refresh(id) {
        try {
            const answer = await fetch(location.pathname, { cache: "no-store", redirect: "error" });
            if (!answer.ok) return;
            const made = new DOMParser().parseFromString(await answer.text(), "text/html");
            for (const part of ["[data-arrived]", "[data-count]"]) {
                this.find(part).replaceChildren(...made.querySelector(part).childNodes);
            }
            this.rows.get(id)?.remove();
            this.rows.delete(id);
        } catch {
            // The row says that it is saved.
        }
    }

    // MARK: Place and screen

    followPlace() {
        const isNeeded = this.consent.checked && [...this.links.values()].some(({ isWanted }) => isWanted);
        if (isNeeded === (this.watch !== null) || !("geolocation" in navigator)) return;
        if (!isNeeded) {
            navigator.geolocation.clearWatch(this.watch);
            [this.watch, this.where] = [null, null];
            return;
        }
        this.watch = navigator.geolocation.watchPosition(
            ({ coords, timestamp }) => (this.where = { coords, timestamp }),
            ({ code }) => code === 1 && this.problem("denied"), { maximumAge: fresh });
    }

    /** In millionths of a degree. */
    placeNow() {
        if (!this.where || Date.now() - this.where.timestamp > fresh) return {};
        const { latitude, longitude } = this.where.coords;
        return { latitude: Math.round(latitude * 1e6), longitude: Math.round(longitude * 1e6) };
    }

    async keepScreen() {
        const isNeeded = [...this.links.values()].some(({ isWanted }) => isWanted);
        const awake = this.find("[data-awake]");
        try {
            if (isNeeded && document.visibilityState === "visible" && (this.screen?.released ?? true)) {
                this.screen = await navigator.wakeLock.request("screen");
                this.screen.addEventListener("release", () => (awake.hidden = true));
            } else if (!isNeeded) await this.screen?.release();
            awake.hidden = this.screen?.released ?? true;
        } catch {
            // The browser does not keep the screen on, or not now; the page does not say that it does.
            awake.hidden = true;
        }
    }
}

function read(key) {
    try {
        return JSON.parse(localStorage.getItem(key));
    } catch {
        return null;
    }
}

function write(key, value) {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // Then the next visit asks again.
    }
}

listen(document);
