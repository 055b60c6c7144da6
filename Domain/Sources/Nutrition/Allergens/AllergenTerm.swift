internal import Clinical

/// Words in ingredient lists and the allergens they imply.
struct AllergenTerm {
    /// The words, folded.
    let words: [String]
    /// The allergens it contains.
    let contains: [FoodAllergen]
    /// The allergens it may contain, depending on the maker.
    let mayContain: [FoodAllergen]
    /// The allergens such products often contain, but that a label would name if required.
    let oftenHolds: [FoodAllergen]
    /// Whether it is the plain name of the allergen, so that "free from …" covers all of it.
    let isName: Bool
    /// Whether it is made from unnamed ingredients, so that omitting other allergens means nothing.
    let isDish: Bool
    /// Whether it refers to allergens without saying which.
    let isAny: Bool
    /// Whether it is a word in a language other than English.
    let isForeign: Bool

    /// Whether it refers to an allergen at all; "coconut" among nuts does not.
    var isAlarm: Bool { !contains.isEmpty || !mayContain.isEmpty || !oftenHolds.isEmpty }

    /// Reads lines such as `name milk = milk, dairy`, `dish soy wheat = soy sauce`, `?egg = pasta` and `- = cocoa butter`.
    static func read(_ table: String, isForeign: Bool = false) -> [AllergenTerm] {
        var terms: [AllergenTerm] = []
        for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
            let sides = line.split(separator: UInt8(ascii: "="))
            guard sides.count == 2 else { continue }
            var (contains, mayContain, often) = ([FoodAllergen](), [FoodAllergen](), [FoodAllergen]())
            var marks: [String] = []
            for effect in sides[0].split(separator: UInt8(ascii: " ")) {
                let isVague = effect.first == UInt8(ascii: "?")
                let isOften = effect.first == UInt8(ascii: "~")
                let code = String(decoding: isVague || isOften ? effect.dropFirst() : effect, as: UTF8.self)
                guard let allergen = FoodAllergen(code: code) else {
                    marks.append(code)
                    continue
                }
                if isVague {
                    mayContain.append(allergen)
                } else if isOften {
                    often.append(allergen)
                } else {
                    contains.append(allergen)
                }
            }
            for phrase in sides[1].split(separator: UInt8(ascii: ",")) {
                let words = IngredientWords(String(decoding: phrase, as: UTF8.self)).words.map { $0.text }
                for form in forms(words) {
                    terms.append(
                        AllergenTerm(
                            words: form, contains: contains, mayContain: mayContain, oftenHolds: often,
                            isName: marks.contains("name"),
                            isDish: marks.contains("dish"), isAny: marks.contains("any"), isForeign: isForeign))
                }
            }
        }
        return terms.filter { !$0.words.isEmpty }
    }

    /// "e322" is also written "E 322", "E-322" and "INS 322", and "e479b" as "E 479b".
    private static func forms(_ words: [String]) -> [[String]] {
        guard words.count == 1, words[0].utf8.first == UInt8(ascii: "e") else { return [words] }
        let number = String(words[0].dropFirst())
        let digits = number.utf8.prefix { (0x30...0x39).contains($0) }
        guard digits.count >= 3, number.utf8.count <= digits.count + 1 else { return [words] }
        let written = [words, ["e", number], ["ins", number], ["ins" + number]]
        guard number.utf8.count > digits.count else { return written }
        return written + [["e", String(decoding: digits, as: UTF8.self), String(number.dropFirst(digits.count))]]
    }
}

/// All terms, sorted by first word.
struct AllergenTerms {
    let terms: [AllergenTerm]
    /// Single-word terms to find inside longer words, by first letter.
    private let stems: [[(bytes: [UInt8], term: Int)]]

    /// English and the other languages. A word with an English meaning keeps that meaning.
    static let all: AllergenTerms = {
        let words = AllergenTerm.read(AllergenWords.english)
        let dishes = AllergenTerm.read(AllergenWords.dishes) + AllergenTerm.read(AllergenWords.products)
        let known = AllergenTerms(words + dishes)
        let foreign = AllergenTerm.read(AllergenWords.foreign, isForeign: true)
        return AllergenTerms(words + dishes.map { known.withItsWords($0) } + foreign)
    }()

    init(_ terms: [AllergenTerm]) {
        self.terms = terms.inOrder { AllergenTerms.before($0, $1) }
        var stems: [[(bytes: [UInt8], term: Int)]] = Array(repeating: [], count: 26)
        for (index, term) in self.terms.enumerated() where term.words.count == 1 {
            let bytes = Array(term.words[0].utf8)
            let isPlain = term.isName || term.isForeign
            guard let first = bytes.first, (0x61...0x7A).contains(first), bytes.count >= (isPlain ? 4 : 5) else {
                continue
            }
            stems[Int(first) - 0x61].append((bytes, index))
        }
        self.stems = stems.map { stems in stems.inOrder { $0.bytes.count > $1.bytes.count } }
    }

    /// By first word, longest first within it, so that "peanut butter" is found before
    /// "peanut".
    private static func before(_ left: AllergenTerm, _ right: AllergenTerm) -> Bool {
        if left.words[0] == right.words[0] { return left.words.count > right.words.count }
        return left.words[0].utf8.lexicographicallyPrecedes(right.words[0].utf8)
    }

    /// The longest term that begins at `index`.
    func match(_ words: [IngredientWords.Word], at index: Int) -> AllergenTerm? {
        var position = first(words[index].text)
        while position < terms.count, terms[position].words[0] == words[index].text {
            if fits(terms[position].words, words, at: index) { return terms[position] }
            position += 1
        }
        return nil
    }

    /// A dish may also contain what the words of its name imply: "fish pie" what a pie is made of.
    private func withItsWords(_ dish: AllergenTerm) -> AllergenTerm {
        var (may, often) = (dish.mayContain, dish.oftenHolds)
        let words = IngredientWords(dish.words.reduce("") { $0 + " " + $1 }).words
        for start in words.indices {
            for count in 1..<max(words.count, 2) where start + count <= words.count && count < words.count {
                guard let part = match(Array(words[start..<(start + count)]), at: 0), part.words.count == count else {
                    continue
                }
                for held in part.contains where !(dish.contains + may).contains(held) { may.append(held) }
                for held in part.mayContain + part.oftenHolds where !(dish.contains + may + often).contains(held) {
                    often.append(held)
                }
            }
        }
        return AllergenTerm(
            words: dish.words, contains: dish.contains, mayContain: may, oftenHolds: often, isName: dish.isName,
            isDish: dish.isDish, isAny: dish.isAny, isForeign: dish.isForeign)
    }

    /// The term for exactly that word.
    func term(_ word: String) -> AllergenTerm? {
        var position = first(word)
        while position < terms.count, terms[position].words[0] == word {
            if terms[position].words.count == 1 { return terms[position] }
            position += 1
        }
        return nil
    }

    /// Whether the words follow one another with only spaces or hyphens in between.
    func fits(_ wanted: [String], _ words: [IngredientWords.Word], at index: Int) -> Bool {
        guard index + wanted.count <= words.count else { return false }
        for step in 0..<wanted.count {
            let word = words[index + step]
            if word.text != wanted[step] || (step > 0 && word.gap != .space) { return false }
        }
        return true
    }

    /// The terms inside a longer word: "peanutbutter", "Weizenmehl". The longest at each position counts, so that
    /// "Muskatnuss" is not a nut. Four-letter terms count only at the beginning or end.
    func inside(_ word: String) -> [AllergenTerm] {
        let bytes = Array(word.utf8)
        var found: [AllergenTerm] = []
        var place = 0
        while place < bytes.count {
            guard (0x61...0x7A).contains(bytes[place]), let stem = stem(bytes, at: place) else {
                place += 1
                continue
            }
            found.append(terms[stem.term])
            place += stem.bytes.count
        }
        return found
    }

    private func stem(_ bytes: [UInt8], at place: Int) -> (bytes: [UInt8], term: Int)? {
        stems[Int(bytes[place]) - 0x61].first { stem in
            let end = place + stem.bytes.count
            guard end <= bytes.count, bytes.count > stem.bytes.count else { return false }
            if stem.bytes.count < 5, place > 0, end < bytes.count { return false }
            return bytes[place..<end].elementsEqual(stem.bytes)
        }
    }

    /// The index of the first term that does not sort before the word.
    private func first(_ word: String) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].words[0].utf8.lexicographicallyPrecedes(word.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
