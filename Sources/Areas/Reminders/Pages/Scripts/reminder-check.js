import { digest, hasKey } from "./push.js";

// Checks what only this browser knows about its reminders, and follows a test message on its way.
function reminderCheck(root) {
    const box = root.querySelector("[data-reminder-check]");
    if (box) check(box).catch(reportError);
    const message = root.querySelector("[data-check-message]");
    if (message && !message.querySelector("[data-step-error]:not([hidden])")) follow(message);
}

/** Seconds by which the clocks may differ. */
const mostApart = 30;
const seconds = (number) => `${number.toFixed(1)} s`;

async function check(box) {
    const permission = "Notification" in window ? Notification.permission : "unsupported";
    tell(box, "permission", permission, permission === "granted");
    tellClock(box);
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    tell(box, "worker", registration?.active ? "ready" : "none", Boolean(registration?.active));
    const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
    const result = await match(subscription, box.dataset);
    tell(box, "subscription", result, result === "match");
}

function tellClock(box) {
    const apart = Math.abs(clockDifference(Number(box.dataset.clock)));
    const isRight = apart <= mostApart;
    tell(box, "clock", isRight ? "ok" : "apart", isRight)
        .querySelector("[data-check-value]").textContent = seconds(apart);
}

async function match(subscription, { key, endpoints }) {
    if (!subscription) return "none";
    if (!hasKey(subscription, key)) return "other-key";
    return endpoints.split(" ").includes(await digest(subscription.endpoint)) ? "match" : "unknown";
}

/** Seconds by which this device is ahead of the server, as of when the page was made. */
function clockDifference(server) {
    const [page] = performance.getEntriesByType("navigation");
    // Not `timeOrigin`: in some browsers it is off by the time that the device has slept.
    const start = Date.now() - performance.now();
    const made = start + (page ? (page.requestStart + page.responseStart) / 2 : 0);
    return (made - server) / 1000;
}

function tell(box, name, result, isRight) {
    const row = box.querySelector(`[data-check="${name}"]`);
    for (const one of row.querySelectorAll("[data-result]")) one.hidden = one.dataset.result !== result;
    row.classList.toggle("is-ok", isRight);
    row.classList.toggle("is-wrong", !isRight);
    return row;
}

async function follow(box) {
    for (let second = 0; second < 60; second++) {
        const answer = await fetch(box.dataset.poll, { headers: { Accept: "application/json" } }).catch(() => null);
        const times = answer?.ok ? await answer.json().catch(() => null) : null;
        if (times && fill(box, times)) return;
        await new Promise((resolve) => setTimeout(resolve, 1000));
    }
}

/** Whether nothing more is expected. */
function fill(box, times) {
    for (const name of ["sent", "received", "opened"]) {
        const place = box.querySelector(`[data-step="${name}"]`);
        const after = Math.max(0, times[name] - times.created) / 1000;
        if (place && times[name]) place.textContent = `+ ${seconds(after)}`;
    }
    const problem = box.querySelector("[data-step-error]");
    problem.hidden = !times.error;
    if (times.error) (problem.querySelector("span") ?? problem).textContent = times.error;
    return Boolean(times.error || times.opened);
}

reminderCheck(document);
