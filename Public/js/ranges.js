import { charts } from "./charts.js";

// Switches the range without reloading the page; the address records the range.
export function ranges(root) {
    for (const link of root.querySelectorAll("[data-range]")) {
        link.addEventListener("click", event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            turn(link.href, link.textContent);
        });
    }
}

async function turn(address, label) {
    const main = document.getElementById("main");
    main.setAttribute("aria-busy", "true");
    try {
        const answer = await fetch(address, { headers: { Accept: "text/html" } });
        if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        main.replaceChildren(...page.getElementById("main").childNodes);
        history.pushState(null, "", address);
        charts(main);
        ranges(main);
        [...main.querySelectorAll("[data-range]")].find(link => link.textContent === label)?.focus();
    } catch {
        location.assign(address);
    } finally {
        main.removeAttribute("aria-busy");
    }
}

addEventListener("popstate", () => {
    if (document.querySelector("[data-range]")) location.reload();
});
