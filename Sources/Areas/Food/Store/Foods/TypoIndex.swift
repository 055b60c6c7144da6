internal import SQL

/// The prefixes of words and the remainders when letters are deleted: two spellings that differ by one typo share
/// one of these, whichever letter it was (symmetric deletion).
enum TypoIndex {
    /// Number of letters considered; typos after them are found by reading on.
    static let longest = 6
    private static let shortest = 4

    /// The prefixes by which a word is found: a short word itself, otherwise its first four, five and six letters.
    static func beginnings(of word: String) -> [String] {
        let letters = Array(word.unicodeScalars)
        if letters.count == shortest - 1 { return [word] }
        guard letters.count >= shortest else { return [] }
        return (shortest...min(longest, letters.count)).map { text(letters[..<$0]) }
    }

    /// The spellings of a prefix with up to this many letters deleted, including itself.
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

    /// How many letters are deleted from an indexed prefix: as many as the typos forgiven in words that long.
    static func kept(_ beginning: String) -> Int { beginning.unicodeScalars.count == longest ? 2 : 1 }

    private static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: letters)
        return String(view)
    }
}

extension Writer {
    /// Adds words that can be matched despite a typo.
    func addTerms(_ words: [String]) throws {
        let words = Set(words).sorted()
        var terms: [String] = []
        try insertMissing(into: "food_term", ["word"], rows: words.lazy.map { [.text($0)] }) { place, isNew in
            if isNew { terms.append(words[place]) }
        }
        let columns: [StaticString] = ["spelling", "beginning"]
        let beginnings = Set(terms.flatMap(TypoIndex.beginnings)).sorted()
        var fresh: [String] = []
        let themselves = beginnings.lazy.map { [Value.text($0), .text($0)] }
        try insertMissing(into: "food_slip", columns, rows: themselves) { place, isNew in
            if isNew { fresh.append(beginnings[place]) }
        }
        let slips = fresh.lazy.flatMap { beginning in
            TypoIndex.spellings(of: beginning, slips: TypoIndex.kept(beginning)).map { spelling in
                [Value.text(spelling), .text(beginning)]
            }
        }
        try insertMissing(into: "food_slip", columns, rows: slips)
    }

    /// Fills the typo index from the existing tables, where it is still empty.
    func fillTerms() throws {
        guard try first("SELECT word FROM food_term WHERE word > '' LIMIT 1") == nil else { return }
        for edition in try currentEditions() {
            let words = try fetch("SELECT DISTINCT word FROM food_word WHERE edition = \(edition)")
            try addTerms(words.map { try $0.text("word") })
        }
    }
}
