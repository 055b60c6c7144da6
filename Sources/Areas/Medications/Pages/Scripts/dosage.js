// The form of a medicine: names to choose from, and at once what was understood.
function dosage(root) {
    const form = root.querySelector("form[data-preview]");
    if (!form) return;
    form.querySelector("[data-preview-button]").hidden = true;
    names(form);
    let timer;
    let last = "";
    const ask = () => {
        clearTimeout(timer);
        timer = setTimeout(async () => {
            const fields = new URLSearchParams(new FormData(form));
            if (fields.toString() === last) return;
            last = fields.toString();
            const answer = await fetch(form.dataset.preview, { method: "POST", body: fields }).catch(() => undefined);
            if (!answer?.ok || fields.toString() !== last) return;
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const box = page.querySelector("[data-understood]");
            if (box) form.querySelector("[data-understood]").replaceChildren(...box.childNodes);
        }, 300);
    };
    form.addEventListener("input", ask);
    form.addEventListener("change", ask);
}

function names(form) {
    const box = form.querySelector("[data-names]");
    const input = box.querySelector("input");
    const list = box.querySelector("datalist");
    let timer;
    input.addEventListener("input", () => {
        clearTimeout(timer);
        const text = input.value.trim();
        if (text.length < 2) return list.replaceChildren();
        timer = setTimeout(async () => {
            const answer = await fetch(`${box.dataset.names}?${new URLSearchParams({ q: text })}`).catch(() => undefined);
            if (!answer?.ok || input.value.trim() !== text) return;
            list.replaceChildren(...(await answer.json()).map(({ name, also }) => {
                const option = document.createElement("option");
                option.value = name;
                option.label = also;
                return option;
            }));
        }, 150);
    });
}

dosage(document);
