const dayForm = /^\/people\/([^/]+)\/doses\/(\d{4}-\d\d-\d\d)$/;
const check = /^\/people\/([^/]+)\/dose-check$/;

/** The form for one dose if a day's form or the check before a dose is not cached; null for other addresses. */
export function standIn({ pathname, search }) {
    const day = pathname.match(dayForm);
    if (day) return `/people/${day[1]}/dose-entries/new?day=${day[2]}`;
    const person = pathname.match(check)?.[1];
    return person ? `/people/${person}/dose-entries/new${search}` : null;
}
