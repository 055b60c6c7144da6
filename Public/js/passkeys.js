// Asks the device for a passkey and sends its response with the button's form.
export function passkeys(root) {
    if (!window.PublicKeyCredential) return;
    for (const note of root.querySelectorAll("[data-passkey-none]")) note.hidden = true;
    for (const form of root.querySelectorAll("form[data-passkey]")) prepare(form);
}

// `send` gets the form with the response filled in.
export function prepare(form, send = (form) => form.submit()) {
    if (!window.PublicKeyCredential) return;
    form.hidden = false;
    const waiting = form.dataset.passkey === "sign-in" ? offer(form, send) : null;
    let isAsking = false;
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        if (isAsking) return;
        isAsking = true;
        say(form, null);
        waiting?.abort();
        try {
            await answer(form);
            await send(form);
        } catch (error) {
            say(form, sentence(form, error));
        } finally {
            isAsking = false;
        }
    });
}

// Offers passkeys in the browser's autofill for as long as the page is open.
function offer(form, send) {
    const waiting = new AbortController();
    const isThere = PublicKeyCredential.isConditionalMediationAvailable;
    (async () => {
        if (!isThere || !(await isThere.call(PublicKeyCredential))) return;
        await answer(form, { mediation: "conditional", signal: waiting.signal });
        await send(form);
    })().catch(() => {
        // The button still works.
    });
    return waiting;
}

class Refused extends Error {}

async function answer(form, more = {}) {
    const options = await ask(form);
    const credential = options.create
        ? await navigator.credentials.create({ publicKey: await creation(options.create) })
        : await navigator.credentials.get({ publicKey: use(options.get), ...more });
    if (!credential) throw new Error("no passkey");
    fill(form, "way", "passkey");
    fill(form, "challenge", options.challenge);
    fill(form, "credential", text(credential.rawId));
    const { response } = credential;
    fill(form, "clientData", text(response.clientDataJSON));
    if (options.create) {
        fill(form, "attestation", text(response.attestationObject));
        fill(form, "transports", (response.getTransports?.() ?? []).join(" "));
    } else {
        fill(form, "authenticatorData", text(response.authenticatorData));
        fill(form, "signature", text(response.signature));
        fill(form, "userHandle", response.userHandle ? text(response.userHandle) : "");
    }
}

async function ask(form) {
    const body = new URLSearchParams({ csrf: form.elements.csrf.value, purpose: form.dataset.passkey });
    const reply = await fetch(form.dataset.challenges, { method: "POST", headers: { Accept: "application/json" }, body });
    const read = await reply.json();
    if (!reply.ok) throw new Refused(read.detail);
    return read;
}

async function creation(options) {
    const isOwn = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.();
    const selection = { ...options.authenticatorSelection };
    // A device without its own authenticator may use a security key or a phone.
    if (!isOwn) delete selection.authenticatorAttachment;
    return {
        ...options,
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(descriptor),
        authenticatorSelection: selection,
        hints: isOwn ? options.hints : [],
    };
}

function use(options) {
    return {
        ...options,
        challenge: bytes(options.challenge),
        allowCredentials: options.allowCredentials.map(descriptor),
    };
}

function descriptor(known) {
    return { ...known, id: bytes(known.id) };
}

function sentence(form, error) {
    const words = form.querySelector("[data-passkey-problem]")?.dataset ?? {};
    if (error instanceof Refused) return error.message;
    if (error.name === "NotAllowedError" || error.name === "AbortError") return words.cancelled;
    return error.name === "InvalidStateError" ? words.known : words.failed;
}

function say(form, sentence) {
    const place = form.querySelector("[data-passkey-problem]");
    if (!place) return;
    place.hidden = !sentence;
    place.querySelector("span").textContent = sentence ?? "";
}

function fill(form, name, value) {
    let field = form.querySelector(`input[type=hidden][name=${name}]`);
    if (!field) {
        field = Object.assign(document.createElement("input"), { type: "hidden", name });
        form.append(field);
    }
    field.value = value;
}

function bytes(text) {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function text(buffer) {
    const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
