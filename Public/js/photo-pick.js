// Sends a photo as soon as it is chosen; without this the submit button does it.
export function photoPick(root) {
    for (const input of root.querySelectorAll("input[data-submit-on-change]")) {
        const button = input.form?.querySelector("button[type='submit']");
        input.form?.classList.add("is-live");
        input.addEventListener("change", () => {
            if (input.files?.length) input.form?.requestSubmit(button ?? undefined);
        });
    }
}
