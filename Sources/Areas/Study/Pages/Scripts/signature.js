// A signature drawn with a finger, a pen or the mouse, kept as the path of an SVG. The typed name alone signs as well, so
// without a script, or with the keyboard, nothing is missing.
const width = 320;
const height = 120;
const longest = 18000;

function signature(root) {
    for (const box of root.querySelectorAll("[data-signature]")) start(box);
}

function start(box) {
    const field = box.querySelector("input");
    const pad = box.querySelector(".pad-sign");
    const ink = box.querySelector(".pad-ink");
    let isDown = false;
    box.hidden = false;

    function point(event) {
        const frame = pad.getBoundingClientRect();
        const x = ((event.clientX - frame.left) / frame.width) * width;
        const y = ((event.clientY - frame.top) / frame.height) * height;
        return `${inside(x, width)} ${inside(y, height)}`;
    }

    function add(letter, event) {
        if (field.value.length > longest) return;
        field.value += letter + point(event);
        ink.setAttribute("d", field.value);
    }

    pad.addEventListener("pointerdown", (event) => {
        isDown = true;
        pad.setPointerCapture(event.pointerId);
        add("M", event);
    });
    pad.addEventListener("pointermove", (event) => {
        if (isDown) add("L", event);
    });
    for (const name of ["pointerup", "pointercancel"]) {
        pad.addEventListener(name, () => {
            isDown = false;
        });
    }
    box.querySelector("[data-signature-clear]").addEventListener("click", () => {
        field.value = "";
        ink.setAttribute("d", "");
    });
}

function inside(value, most) {
    return Math.round(Math.min(Math.max(value, 0), most));
}

signature(document);
