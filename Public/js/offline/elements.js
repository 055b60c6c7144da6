// Elements for what scripts add to a page.

/** Text is always text; children may be elements, too. */
export function el(name, attributes = {}, children = []) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...(Array.isArray(children) ? children : [children]));
    return made;
}

/** A picture of the sprite that this page uses. */
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
