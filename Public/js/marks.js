// Marks from 0 to 100: a slider in place of the number field. Until it is touched the field stays empty and the slider says
// so; an empty field is stored as missing.
export function marks(root) {
    for (const box of root.querySelectorAll("[data-slider]")) start(box);
}

function start(box) {
    const field = box.querySelector("[data-slider-field] input");
    const line = box.querySelector("[data-slider-line]");
    const slider = line.querySelector("input");
    const value = box.querySelector("[data-slider-value]");
    const clear = box.querySelector("[data-slider-clear]");
    const label = box.querySelector("label");

    function set(text) {
        field.value = text;
        show();
    }

    function show() {
        const text = field.value.trim();
        // What no slider can show is left to the field, with its problem.
        const fits = text === "" || (/^\d{1,3}$/.test(text) && Number(text) <= 100);
        const isSet = fits && text !== "";
        field.closest("[data-slider-field]").hidden = fits;
        for (const part of [line, value.parentElement]) part.hidden = !fits;
        label.htmlFor = fits ? slider.id : field.id;
        slider.value = isSet ? text : "50";
        slider.style.setProperty("--at", isSet ? `${Number(text)}%` : "0%");
        slider.setAttribute("aria-valuetext", isSet ? `${Number(text)}` : value.dataset.unset);
        value.textContent = isSet ? `${Number(text)}` : value.dataset.unset;
        box.classList.toggle("is-unset", fits && !isSet);
        clear.hidden = !isSet;
    }

    slider.addEventListener("input", () => set(slider.value));
    // The middle, where the untouched knob is, changes nothing when it is chosen.
    slider.addEventListener("click", () => set(slider.value));
    slider.addEventListener("keydown", (event) => {
        if (event.key === " ") set(slider.value);
        else if (event.key === "Delete" || event.key === "Backspace") set("");
        else return;
        event.preventDefault();
    });
    clear.addEventListener("click", () => {
        set("");
        slider.focus();
    });
    // A waiting entry is filled in, or the browser brings back what was typed.
    field.form?.addEventListener("change", show);
    addEventListener("pageshow", show);
    show();
}
