// Scrolls a long stair so that the current level is in the middle.
export function stairs(root) {
    for (const stair of root.querySelectorAll(".stair-scroll")) {
        const now = stair.querySelector(".bar-now rect");
        if (!now) continue;
        const place = now.getBoundingClientRect().left - stair.getBoundingClientRect().left;
        stair.scrollLeft = place - stair.clientWidth / 2;
    }
}
