// Shows half of the typed amount exactly: digits are halved as text, never as a floating-point number.
function liveHalf(root) {
    for (const field of root.querySelectorAll("[data-half]")) {
        const input = field.querySelector("input");
        const place = field.querySelector("output");
        if (!input || !place) continue;
        input.addEventListener("input", () => {
            const half = halved(input.value, field.dataset.mark);
            place.textContent = half === null ? "" : field.dataset.half.replace("{half}", half);
        });
    }
}

export function halved(text, mark) {
    const parts = /^(\d{1,9})(?:([.,])(\d{1,5}))?$/.exec(text.trim());
    if (!parts) return null;
    const [, whole, sign, fraction = ""] = parts;
    // With three digits after it, the locale's other mark could be a thousands separator.
    if (sign && sign !== mark && fraction.length === 3) return null;
    const half = (BigInt(whole + fraction) * 5n).toString().padStart(fraction.length + 2, "0");
    const places = fraction.length + 1;
    const decimals = half.slice(-places).replace(/0+$/, "");
    const digits = half.slice(0, -places);
    if (/^0+$/.test(whole + fraction)) return null;
    return decimals ? digits + mark + decimals : digits;
}

liveHalf(document);
