// Reads a barcode on this device where the browser can; otherwise the photo is sent to the server.
function barcodePhoto(root) {
    const form = root.querySelector("form[data-barcode-photo]");
    const input = form?.querySelector("input[type=file]");
    if (!input) return;
    input.addEventListener("change", async () => {
        if (!input.files?.length) return;
        const digits = await read(input.files[0]).catch(() => null);
        const typed = root.querySelector("#barcode");
        if (!digits || !typed) return form.requestSubmit();
        typed.value = digits;
        return typed.form.requestSubmit();
    });
}

/** The digits of the only barcode on a picture; null if there are none or several, or the browser cannot read any. */
async function read(file) {
    if (!("BarcodeDetector" in globalThis)) return null;
    const detector = new BarcodeDetector({ formats: ["ean_13", "ean_8", "upc_a"] });
    const found = await detector.detect(await createImageBitmap(file));
    const digits = new Set(found.map(({ rawValue }) => rawValue));
    return digits.size === 1 ? [...digits][0] : null;
}

barcodePhoto(document);
