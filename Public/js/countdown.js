const round = 377;

// Counts down the time after a dose. The server sets the end; the device's clock only measures the time elapsed since.
export function countdowns(root) {
    for (const card of root.querySelectorAll("[data-countdown]")) count(card);
}

/** Starts one card; a card marked "here" was just made on this device. */
export function count(card) {
    // A cached page is older than its countdown.
    const kept = card.dataset.countdown === "here" ? 0 : Number(document.documentElement.dataset.kept);
    const made = kept || Date.now();
    const end = made + Number(card.dataset.left) * 1000;
    const all = Number(card.dataset.all);
    const arc = card.querySelector("[data-arc]");
    const place = card.querySelector("[data-time]");
    const [until, hours, minutes] = ["until", "hours", "minutes"].map((name) => card.querySelector(`[data-${name}]`));
    if (!(all > 0) || !arc || !place) return;
    until.hidden = true;
    show();
    const timer = setInterval(show, 1000);

    function show() {
        const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        arc.setAttribute("stroke-dasharray", `${((round * Math.min(left, all)) / all).toFixed(1)} ${round}`);
        const isLong = left >= 3600;
        const whole = Math.floor(left / (isLong ? 3600 : 60));
        const rest = isLong ? Math.floor((left % 3600) / 60) : left % 60;
        place.textContent = `${whole}:${String(rest).padStart(2, "0")}`;
        hours.hidden = !isLong;
        minutes.hidden = isLong;
        if (left > 0) return;
        clearInterval(timer);
        if (card.dataset.countdown === "here") {
            card.remove();
            return;
        }
        // The next page says what applies now; without a network there is none.
        if (!document.documentElement.dataset.kept) setTimeout(() => location.reload(), 1500);
    }
}
