// The word game: a hint, a hidden word and letters to choose. It keeps nothing, and asks the server for nothing.

/** How many letters that are not in the word are offered. */
const OTHERS = 5;

function wordGame() {
    for (const game of document.querySelectorAll("[data-word-game]")) new WordGame(game).start();
}

/** Which letters to offer for a word, in order; always the same for the same word. */
export function letters(word, all) {
    const own = new Set(word);
    const others = all.filter((letter) => !own.has(letter));
    const step = Math.max(1, Math.floor(others.length / OTHERS));
    const chosen = others.filter((_, index) => index % step === word.length % step).slice(0, OTHERS);
    return [...own, ...chosen].sort((one, other) => one.localeCompare(other));
}

class WordGame {
    constructor(root) {
        this.root = root;
        this.words = [...root.querySelectorAll("[data-words] [data-word]")].map((item) => ({
            word: item.dataset.word.toLocaleUpperCase(),
            kind: item.querySelector("[data-kind]").textContent,
            hint: item.querySelector("[data-hint]").textContent,
            why: item.querySelector("[data-why]").textContent,
        }));
        this.all = [...new Set(this.words.flatMap(({ word }) => [...word]))].sort();
        this.number = 0;
    }

    part(name) { return this.root.querySelector(`[data-game] [data-${name}]`); }

    start() {
        if (this.words.length === 0) return;
        this.root.querySelector("[data-words]").hidden = true;
        const board = this.root.querySelector("[data-game]");
        board.hidden = false;
        board.addEventListener("keydown", (event) => this.type(event));
        this.part("show").addEventListener("click", () => this.finish(this.root.dataset.shown));
        this.part("next").addEventListener("click", () => {
            this.number = (this.number + 1) % this.words.length;
            this.deal();
            this.part("hint").focus();
        });
        this.deal();
    }

    deal() {
        this.current = this.words[this.number];
        this.found = new Set();
        this.isDone = false;
        this.part("number").textContent = this.root.dataset.count
            .replace("{number}", this.number + 1).replace("{count}", this.words.length);
        this.part("kind").textContent = this.current.kind;
        this.part("hint").textContent = this.current.hint;
        this.part("status").textContent = "";
        this.part("next").hidden = true;
        this.part("show").hidden = false;
        this.part("letters").replaceChildren(...letters(this.current.word, this.all).map((letter) => {
            const button = document.createElement("button");
            button.type = "button";
            button.className = "btn btn-second game-letter";
            button.textContent = letter;
            button.addEventListener("click", () => this.choose(letter));
            return button;
        }));
        this.showWord();
    }

    /** A key of a letter that is offered chooses it, while the focus is on the board. */
    type(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || [...event.key].length !== 1) return;
        const letter = event.key.toLocaleUpperCase();
        if (this.button(letter)) this.choose(letter);
    }

    button(letter) {
        return [...this.part("letters").children].find((button) => button.textContent === letter);
    }

    choose(letter) {
        const button = this.button(letter);
        if (this.isDone || button.getAttribute("aria-disabled") === "true") return;
        // Not disabled, which would take the focus away from a keyboard.
        button.setAttribute("aria-disabled", "true");
        const isIn = [...this.current.word].includes(letter);
        button.classList.add(isIn ? "is-in" : "is-out");
        if (isIn) this.found.add(letter);
        this.showWord();
        if ([...this.current.word].every((each) => this.found.has(each))) return this.finish(this.root.dataset.done);
        const word = [...this.current.word];
        const places = word.flatMap((each, index) => (each === letter ? [index + 1] : []));
        this.say((isIn ? this.root.dataset.in : this.root.dataset.out).replace("{letter}", letter)
            .replace("{places}", places.join(", ")).replace("{count}", word.length));
    }

    finish(sentence) {
        this.isDone = true;
        for (const letter of this.current.word) this.found.add(letter);
        this.showWord();
        for (const button of this.part("letters").children) button.setAttribute("aria-disabled", "true");
        this.part("show").hidden = true;
        this.part("next").hidden = false;
        this.say(`${sentence.replace("{word}", this.current.word.toLocaleLowerCase())} ${this.current.why}`);
        this.part("next").focus();
    }

    say(sentence) { this.part("status").textContent = sentence; }

    spoken() {
        return [...this.current.word].map((letter) => (this.found.has(letter) ? letter : this.root.dataset.hidden)).join(", ");
    }

    showWord() {
        this.part("spoken").textContent = this.spoken();
        this.part("boxes").replaceChildren(...[...this.current.word].map((letter) => {
            const box = document.createElement("span");
            box.className = "game-box";
            box.textContent = this.found.has(letter) ? letter : "";
            return box;
        }));
    }
}

wordGame();
