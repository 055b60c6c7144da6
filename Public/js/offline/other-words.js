import { begin, words } from "../search-words.js";
import { find } from "./pages.js";

// Everyday words for symptoms and rescue medicines, as the server's search knows them.

/** The names of what people call by the typed words, each as its words: `[["hives"]]` for `["rash"]`. */
export async function namesOf(typed) {
    const answer = await find("/offline/words");
    return answer ? namesIn((await answer.json()).words, typed) : [];
}

/** The same in the sentences of a language, by their keys. */
export function namesIn(sentences, typed) {
    // One or two letters begin something of nearly everything.
    if (!typed.some((word) => word.length > 2)) return [];
    return Object.entries(sentences).flatMap(([key, others]) => {
        const name = sentences[nameOf(key)];
        const isCalled = name && others.split(",").some((other) => begin(typed, words(other)));
        return isCalled ? [words(name)] : [];
    });
}

/** The key of the name that the words of a key stand for; undefined if they stand for none. */
function nameOf(key) {
    if (key.startsWith("symptom.") && key.endsWith(".also")) return key.slice(0, -".also".length);
    return key.startsWith("search.also.") ? `rescue.kind.${key.slice("search.also.".length)}` : undefined;
}
