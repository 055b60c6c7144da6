// How typed words are compared with texts: ignoring case and accents, each begins a word there; as on the server.

export const words = (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether every typed word begins one of the words there. */
export const begin = (typed, there) => typed.every((part) => there.some((word) => word.startsWith(part)));

/** The same, with one typing mistake in words of four and five letters, and two in longer ones. */
export const resemble = (typed, there) =>
    typed.every((part) => there.some((word) => distance(part, word) <= mistakes(part)));

const mistakes = (word) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/** Letters omitted, added, replaced or swapped between `typed` and `word` or its beginning. */
function distance(typed, word) {
    const most = mistakes(typed);
    if (word.length + most < typed.length) return Infinity;
    const end = Math.min(word.length, typed.length + most);
    let before = [];
    let last = Array.from({ length: end + 1 }, (_, column) => column);
    for (let row = 0; row < typed.length; row += 1) {
        const current = [row + 1];
        for (let column = 0; column < end; column += 1) {
            const isSame = typed[row] === word[column];
            let best = Math.min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1);
            const isSwapped = row > 0 && column > 0 && typed[row] === word[column - 1] && typed[row - 1] === word[column];
            if (isSwapped) best = Math.min(best, before[column - 1] + 1);
            current.push(best);
        }
        [before, last] = [last, current];
    }
    return Math.min(...last);
}
