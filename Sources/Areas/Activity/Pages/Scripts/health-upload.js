// Shows the upload progress of an Apple Health export and lets the user cancel it; without this the form sends the file
// and waits.
function healthUpload(root) {
    for (const form of root.querySelectorAll("form[data-health-upload]")) start(form);
}

function start(form) {
    const words = Object.fromEntries([...form.querySelectorAll("[data-word]")].map((word) => [word.dataset.word, word.value]));
    const box = form.querySelector("[data-sending]");
    const bar = box.querySelector("progress");
    const text = box.querySelector("[data-text]");
    const button = form.querySelector("button[type='submit']");
    const lost = form.querySelector("[data-lost]");
    let request;

    form.addEventListener("submit", (event) => {
        // If nothing is chosen, the server says what is missing.
        if (!form.elements.file.files.length) return;
        event.preventDefault();
        if (request) return;
        send();
    });
    box.querySelector("[data-stop]").addEventListener("click", () => request?.abort());

    function send() {
        const began = performance.now();
        request = new XMLHttpRequest();
        request.upload.addEventListener("progress", (event) => {
            if (event.lengthComputable) show(event.loaded, event.total, performance.now() - began);
        });
        request.addEventListener("load", () => arrive(request));
        for (const end of ["error", "timeout"]) request.addEventListener(end, () => stop(words.lost));
        request.addEventListener("abort", () => stop());
        request.open("POST", form.action);
        request.setRequestHeader("Accept", "application/json");
        request.send(new FormData(form));
        lost.hidden = true;
        box.hidden = false;
        button.hidden = true;
        box.querySelector("[data-stop]").focus();
    }

    function show(loaded, total, spent) {
        bar.value = loaded / total;
        if (loaded === total) {
            text.textContent = words.checking;
            return;
        }
        const seconds = Math.ceil((total - loaded) / loaded * spent / 1000);
        const left = seconds < 90
            ? words.seconds.replace("{count}", seconds) : words.minutes.replace("{count}", Math.ceil(seconds / 60));
        const sent = words.sending.replace("{done}", megabytes(loaded)).replace("{total}", megabytes(total));
        text.textContent = spent > 1000 ? `${sent} · ${left}` : sent;
    }

    function arrive(answer) {
        const said = read(answer.responseText);
        if (answer.status === 200 && said?.see) {
            location.assign(`${said.see}?live=1`);
            return;
        }
        stop(said?.detail ?? words.lost);
    }

    function stop(sentence) {
        request = undefined;
        box.hidden = true;
        button.hidden = false;
        button.focus();
        if (!sentence) return;
        lost.textContent = sentence;
        lost.hidden = false;
    }
}

function megabytes(bytes) {
    return new Intl.NumberFormat(document.documentElement.lang).format(Math.max(1, Math.floor(bytes / 1e6)));
}

function read(text) {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

healthUpload(document);
