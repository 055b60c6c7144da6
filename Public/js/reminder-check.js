import { digest, hasKey } from "./push.js";

// Checks what only this browser knows about its reminders, and follows a test message on its way.
export function reminderCheck(root) {
    const box = root.querySelector("[data-reminder-check]");
    if (box) check(box);
    const message = root.querySelector("[data-check-message]");
    if (message && !message.querySelector("[data-step-error]:not([hidden])")) follow(message);
}

async function check(box) {
    const permission = "Notification" in window ? Notification.permission : "unsupported";
    tell(box, "permission", permission, permission === "granted");
    const registration = await navigator.serviceWorker?.getRegistration();
    tell(box, "worker", registration?.active ? "ready" : "none", Boolean(registration?.active));
    const subscription = await registration?.pushManager?.getSubscription();
    const result = await match(subscription, box.dataset);
    tell(box, "subscription", result, result === "match");
    const apart = clockDifference(Number(box.dataset.clock));
    const row = tell(box, "clock", Math.abs(apart) > 30 ? "apart" : "ok", Math.abs(apart) <= 30);
    row.querySelector("[data-check-value]").textContent = `${Math.abs(apart).toFixed(1)} s`;
}

async function match(subscription, { key, endpoints }) {
    if (!subscription) return "none";
    if (!hasKey(subscription, key)) return "other-key";
    return endpoints.split(" ").includes(await digest(subscription.endpoint)) ? "match" : "unknown";
}

/** Seconds by which this device is ahead of the server, as of when the page was made. */
function clockDifference(server) {
    const [page] = performance.getEntriesByType("navigation");
    const made = performance.timeOrigin + (page ? (page.requestStart + page.responseStart) / 2 : 0);
    return (made - server) / 1000;
}

function tell(box, name, result, isRight) {
    const row = box.querySelector(`[data-check="${name}"]`);
    for (const one of row.querySelectorAll("[data-result]")) one.hidden = one.dataset.result !== result;
    row.classList.add(isRight ? "is-ok" : "is-wrong");
    return row;
}

async function follow(box) {
    for (let second = 0; second < 60; second++) {
        const answer = await fetch(box.dataset.poll, { headers: { Accept: "application/json" } }).catch(() => null);
        const times = answer?.ok ? await answer.json() : null;
        if (times && fill(box, times)) return;
        await new Promise((resolve) => setTimeout(resolve, 1000));
    }
}

/** Whether nothing more is expected. */
function fill(box, times) {
    for (const name of ["sent", "received", "opened"]) {
        const place = box.querySelector(`[data-step="${name}"]`);
        if (place && times[name]) place.textContent = `+ ${((times[name] - times.created) / 1000).toFixed(1)} s`;
    }
    const problem = box.querySelector("[data-step-error]");
    problem.hidden = !times.error;
    if (times.error) problem.querySelector("span").textContent = times.error;
    return Boolean(times.error || times.opened);
}
