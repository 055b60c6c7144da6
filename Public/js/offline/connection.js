// Whether the server is reachable. Requests go without cookies, so that checking never keeps a lock open.

/** Timeout in milliseconds. */
const patience = 8000;

export async function isReachable() {
    if (!navigator.onLine) return false;
    try {
        const signal = AbortSignal.timeout(patience);
        const answer = await fetch("/healthz", { method: "HEAD", credentials: "omit", cache: "no-store", signal });
        return ![502, 503, 504].includes(answer.status);
    } catch {
        return false;
    }
}

/** Calls `then` once, as soon as the server answers again; checks when the network returns and at intervals. */
export function whenReachable(then) {
    const pause = 15_000;
    let timer = 0;
    let isAsking = false;
    const ask = async () => {
        clearTimeout(timer);
        if (isAsking) return;
        isAsking = true;
        const isBack = document.visibilityState === "visible" && (await isReachable());
        isAsking = false;
        if (isBack) {
            removeEventListener("online", ask);
            document.removeEventListener("visibilitychange", ask);
            then();
        } else {
            timer = setTimeout(ask, pause);
        }
    };
    addEventListener("online", ask);
    document.addEventListener("visibilitychange", ask);
    timer = setTimeout(ask, 2000);
}
