// Charts: read single values with the pointer or the arrow keys; on narrow screens, switch between chart and table.
export function charts(root) {
    for (const chart of root.querySelectorAll("[data-chart]")) tell(chart);
    for (const card of root.querySelectorAll("[data-figure]")) choose(card);
}

function tell(chart) {
    const value = chart.querySelector(".figure-value");
    const said = chart.querySelector("[data-said]");
    const data = [...chart.querySelectorAll(".datum")].map(element => {
        const title = element.querySelector("title");
        const words = title.textContent;
        // The browser would show a second tooltip with the same text.
        title.remove();
        return { element, words };
    });
    let current = -1;

    const show = index => {
        data[current]?.element.classList.remove("is-on");
        current = index;
        const datum = data[index];
        value.hidden = !datum;
        if (!datum) return;
        datum.element.classList.add("is-on");
        value.textContent = datum.words;
        place(chart, value, datum.element);
    };
    const step = index => {
        chart.classList.add("is-stepped");
        show(Math.min(Math.max(index, 0), data.length - 1));
        said.textContent = data[current].words;
    };
    const hide = () => {
        said.textContent = "";
        chart.classList.remove("is-stepped");
        show(-1);
    };

    chart.addEventListener("keydown", event => {
        const to = { ArrowRight: current + 1, ArrowLeft: current < 0 ? data.length - 1 : current - 1, Home: 0, End: data.length - 1 }[event.key];
        if (event.key === "Escape") hide();
        if (to === undefined || data.length === 0) return;
        event.preventDefault();
        step(to);
    });
    const point = event => show(data.findIndex(({ element }) => element.contains(event.target)));
    chart.addEventListener("pointermove", point);
    chart.addEventListener("pointerdown", point);
    chart.addEventListener("pointerleave", event => { if (event.pointerType === "mouse") hide(); });
    chart.addEventListener("blur", hide);
}

// Places the label above its value, inside the chart.
function place(chart, value, element) {
    const area = chart.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const middle = box.left + box.width / 2 - area.left + chart.scrollLeft;
    const room = chart.scrollWidth - value.offsetWidth;
    value.style.left = `${Math.max(0, Math.min(middle - value.offsetWidth / 2, room))}px`;
    const above = box.top - area.top - value.offsetHeight - 4;
    value.style.top = `${Math.max(0, above)}px`;
}

function choose(card) {
    const group = card.querySelector(".figure-switch");
    // No switch: chart and table are always shown together.
    if (!group) return;
    const buttons = [...group.querySelectorAll("button")];
    card.dataset.show = "chart";
    group.hidden = false;
    for (const button of buttons) {
        button.addEventListener("click", () => {
            card.dataset.show = button.dataset.show;
            for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
        });
    }
}
