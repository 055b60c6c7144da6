// Uploads chosen or dropped files one by one and shows their progress; without this the form sends them all at once.
function documentUpload(root) {
    for (const form of root.querySelectorAll("form[data-upload]")) start(form);
}

function start(form) {
    const input = form.querySelector("input[type='file']");
    const words = Object.fromEntries([...form.querySelectorAll("[data-word]")].map((word) => [word.dataset.word, word.value]));
    form.querySelector("[data-drop-hint]").hidden = false;
    let sent = Number(form.elements.start.value);
    let busy = false;

    form.addEventListener("submit", (event) => {
        // If nothing is chosen, the server says what is missing.
        if (!input.files.length) return;
        event.preventDefault();
        send([...input.files]);
    });
    for (const name of ["dragenter", "dragover"]) {
        form.addEventListener(name, (event) => {
            if (!event.dataTransfer?.types.includes("Files")) return;
            event.preventDefault();
            form.classList.add("is-over");
        });
    }
    form.addEventListener("dragleave", () => form.classList.remove("is-over"));
    form.addEventListener("drop", (event) => {
        if (!event.dataTransfer?.files.length) return;
        event.preventDefault();
        form.classList.remove("is-over");
        send([...event.dataTransfer.files]);
    });

    async function send(files) {
        if (busy) return;
        busy = true;
        const list = form.querySelector("[data-progress]");
        list.replaceChildren();
        list.hidden = false;
        form.querySelector("button[type='submit']").setAttribute("aria-disabled", "true");
        const rows = files.map((file) => row(list, file.name));
        const refused = [];
        for (const [index, file] of files.entries()) {
            const problem = await sendOne(file, rows[index]);
            if (problem) refused.push(problem);
        }
        await refresh(form, refused);
        busy = false;
        form.querySelector("button[type='submit']").removeAttribute("aria-disabled");
    }

    // Returns why the file was rejected, or nothing if it was stored.
    async function sendOne(file, row) {
        const body = new FormData();
        for (const field of form.querySelectorAll("input[type='hidden']")) {
            body.append(field.name, field.name === "start" ? String(sent) : field.value);
        }
        body.append(input.name, file, file.name);
        sent += 1;
        const answer = await post(form.action, body, (part) => {
            row.bar.value = part;
            row.text.textContent = part < 1 ? words.sending.replace("{percent}", Math.floor(part * 100)) : words.checking;
        });
        row.bar.remove();
        if (answer?.status === 200) {
            row.text.textContent = words.kept;
            return undefined;
        }
        row.text.textContent = words.refused;
        row.text.classList.add("is-bad");
        const page = answer && new DOMParser().parseFromString(answer.text, "text/html");
        return page?.querySelector(".problems li")?.textContent.trim() ?? `${file.name}: ${words.lost}`;
    }
}

function row(list, name) {
    const item = document.createElement("li");
    const label = document.createElement("b");
    const text = document.createElement("span");
    const bar = document.createElement("progress");
    label.dir = "auto";
    label.textContent = name;
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute("aria-label", name);
    item.append(label, bar, text);
    list.append(item);
    return { bar, text };
}

function post(path, body, progress) {
    return new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.upload.addEventListener("progress", (event) => {
            if (event.lengthComputable) progress(event.loaded / event.total);
        });
        request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
        for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve(undefined));
        request.open("POST", path);
        request.send(body);
    });
}

// Shows what is now stored, with the rejected files listed above it, so reloading hides no error.
async function refresh(form, refused) {
    if (!refused.length) {
        // Not a reload: the page may be the response to a form, which would be sent again.
        location.assign(form.action);
        return;
    }
    const answer = await fetch(form.action, { headers: { Accept: "text/html" } }).catch(() => undefined);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    page.querySelector("[data-documents-problems]").append(problems(page, refused));
    document.querySelector("[data-documents]").replaceWith(page.querySelector("[data-documents]"));
    documentUpload(document);
    document.querySelector("#problems")?.focus();
}

function problems(page, texts) {
    const box = page.createElement("div");
    box.className = "problems";
    box.id = "problems";
    box.setAttribute("role", "alert");
    box.tabIndex = -1;
    const list = page.createElement("ul");
    for (const text of texts) {
        const item = page.createElement("li");
        item.dir = "auto";
        item.textContent = text;
        list.append(item);
    }
    box.append(list);
    return box;
}

documentUpload(document);
