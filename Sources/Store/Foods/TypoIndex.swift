internal import SQL

/// The beginnings of words and what is left of them when letters are left out: two spellings that differ by a slip have
/// one of these in common, whichever letter it was (symmetric deletion).
enum TypoIndex {
    /// So many letters are looked at; slips after them are found by reading on.
    static let longest = 6
    private static let shortest = 4

    /// The beginnings by which a word is found: a short word whole, else its first four, five and six letters.
    static func beginnings(of word: String) -> [String] {
        let letters = Array(word.unicodeScalars)
        if letters.count == shortest - 1 { return [word] }
        guard letters.count >= shortest else { return [] }
        return (shortest...min(longest, letters.count)).map { text(letters[..<$0]) }
    }

    /// The spellings of a beginning with up to so many letters left out, itself among them.
    static func spellings(of beginning: String, slips: Int) -> Set<String> {
        var found: Set<String> = [beginning]
        var last: Set<String> = [beginning]
        for _ in 0..<slips {
            last = last.reduce(into: []) { shorter, spelling in
                let letters = Array(spelling.unicodeScalars)
                guard letters.count > 1 else { return }
                for place in letters.indices { shorter.insert(text(letters[..<place] + letters[(place + 1)...])) }
            }
            found.formUnion(last)
        }
        return found
    }

    /// How many letters are left out of a beginning that is kept: as many as slips are forgiven in words that long.
    static func kept(_ beginning: String) -> Int { beginning.unicodeScalars.count == longest ? 2 : 1 }

    private static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: letters)
        return String(view)
    }
}

extension Writer {
    /// Adds words to those that can be typed with a slip.
    func addTerms(_ words: [String]) throws {
        let fresh = try insertMissing(into: "food_term", ["word"]) { insert in
            try Set(words).sorted().filter { try insert([.text($0)]) }
        }
        let beginnings = Set(fresh.flatMap(TypoIndex.beginnings)).sorted()
        try insertMissing(into: "food_slip", ["spelling", "beginning"]) { insert in
            for beginning in beginnings where try insert([.text(beginning), .text(beginning)]) {
                for spelling in TypoIndex.spellings(of: beginning, slips: TypoIndex.kept(beginning)) {
                    _ = try insert([.text(spelling), .text(beginning)])
                }
            }
        }
    }

    /// Makes the words that can be typed with a slip from the tables that are there, where none are known yet.
    func fillTerms() throws {
        guard try first("SELECT word FROM food_term WHERE word > '' LIMIT 1") == nil else { return }
        for edition in try currentEditions() {
            let words = try fetch("SELECT DISTINCT word FROM food_word WHERE edition = \(edition)")
            try addTerms(words.map { try $0.text("word") })
        }
    }
}
