// Creates elements that scripts add to a page.

/** Strings are always inserted as text; children may also be elements. */
export function el(name, attributes = {}, children = []) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...(Array.isArray(children) ? children : [children]));
    return made;
}

/** An icon from this page's sprite. */
export function icon(name) {
    const sprite = document.querySelector("use[href*='sprite.svg#']")?.getAttribute("href").split("#")[0]
        ?? new URL("../../icons/sprite.svg", import.meta.url).pathname;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "i i-s");
    svg.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `${sprite}#${name}`);
    svg.append(use);
    return svg;
}
