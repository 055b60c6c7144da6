// Where the phone is, only after somebody asked for it. The server keeps it no more exact than about five kilometres.
const moved = 500;
const oldest = 60 * 60 * 1000;

export function here(root) {
    const form = root.querySelector("form[data-here]");
    if (!form || !("geolocation" in navigator)) return;
    form.hidden = "follow" in form.dataset;
    form.addEventListener("submit", (event) => {
        if (form.elements.latitude.value) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        locate(form, () => { form.querySelector("[data-denied]").hidden = false; });
    }, true);
    if ("follow" in form.dataset) follow(form);
}

function locate(form, denied) {
    navigator.geolocation.getCurrentPosition(({ coords }) => send(form, coords), denied, {
        maximumAge: 5 * 60 * 1000,
        timeout: 20000,
    });
}

function send(form, { latitude, longitude }) {
    form.elements.latitude.value = latitude.toFixed(6);
    form.elements.longitude.value = longitude.toFixed(6);
    localStorage.setItem(key(form), JSON.stringify({ latitude, longitude, at: Date.now() }));
    form.requestSubmit();
}

/** Looks again on a page that shows the air here, if the person has moved or the last time is long ago. */
function follow(form) {
    const last = JSON.parse(localStorage.getItem(key(form)) ?? "null");
    if (!last) return;
    navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => {
        if (state !== "granted") return;
        navigator.geolocation.getCurrentPosition(({ coords }) => {
            if (metres(last, coords) >= moved || Date.now() - last.at > oldest) send(form, coords);
        }, () => {}, { maximumAge: 5 * 60 * 1000, timeout: 20000 });
    });
}

function key(form) {
    return `acclimate-here:${new URL(form.action).pathname}`;
}

/** The distance on a sphere (haversine), with the mean radius of the Earth. */
function metres(one, other) {
    const angle = (degrees) => (degrees * Math.PI) / 180;
    const height = Math.sin(angle(other.latitude - one.latitude) / 2) ** 2;
    const width = Math.sin(angle(other.longitude - one.longitude) / 2) ** 2;
    const sum = height + Math.cos(angle(one.latitude)) * Math.cos(angle(other.latitude)) * width;
    return 2 * 6371009 * Math.asin(Math.sqrt(sum));
}
