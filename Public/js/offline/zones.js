// Converts local times by the server's zone rules, so that the phone and the server agree.

/** The instant of a local day and time, the first one if the clock shows it twice; null if it is invalid. */
export function instantAt({ initialOffset, transitions }, day, time) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day ?? "") || !/^\d\d:\d\d$/.test(time ?? "")) return null;
    const local = Date.parse(`${day}T${time}Z`);
    const spans = [{ at: -Infinity, offset: initialOffset }, ...transitions.map(({ at, offset }) => ({ at: milliseconds(at), offset }))];
    for (let index = 0; index < spans.length; index += 1) {
        const instant = local - spans[index].offset * 1000;
        const end = spans[index + 1]?.at ?? Infinity;
        if (instant >= spans[index].at && instant < end) return instant;
        // The clock skips this time: move it forward by the length of the gap.
        if (index + 1 < spans.length && instant >= end && local - spans[index + 1].offset * 1000 < end) return instant;
    }
    return null;
}

const milliseconds = (at) => (typeof at === "number" ? at : Date.parse(at));
