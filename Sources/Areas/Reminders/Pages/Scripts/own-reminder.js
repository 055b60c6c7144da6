// Shows only the fields that the chosen kind of schedule uses; without this all of them are there.
function ownReminder(root) {
    const form = root.querySelector("[data-basis]");
    const basis = form?.querySelector("#basis");
    if (!basis) return;
    const update = () => {
        for (const part of form.querySelectorAll("[data-for]")) {
            part.hidden = !part.dataset.for.split(" ").includes(basis.value);
        }
    };
    basis.addEventListener("change", update);
    update();
}

ownReminder(document);
