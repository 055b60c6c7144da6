internal import SQL
internal import Store

extension FoodSearch {
    /// Maximum number of food words compared with a typed word.
    private static let mostCompared = 3_000

    /// One list of words for each possible meaning; empty if a word has no similar one.
    func similar(_ words: [String]) throws -> [[String]] {
        var ways: [[String]] = [[]]
        for word in words {
            let choices = try isBeginning(word) ? [word] : try near(word)
            ways = ways.flatMap { way in choices.map { way + [$0] } }.prefix(6).map { $0 }
        }
        return ways
    }

    /// Up to three food words within one or two typos; those with the same first letter win ties.
    private func near(_ word: String) throws -> [String] {
        let slips = Spelling.slips(in: word)
        guard slips > 0 else { return [] }
        let near = try near(word, slips: slips)
        // Six letters have room for a second typo, if nothing is closer.
        return near.isEmpty && slips == 1 && word.count >= 6 ? try self.near(word, slips: 2) : near
    }

    /// The words with one of them written as the two words of foods that it runs together; nil if none is.
    func parts(_ words: [String]) throws -> [String]? {
        for (place, word) in words.enumerated() where word.count >= 7 {
            for length in 3...(word.count - 3) {
                let (first, second) = (String(word.prefix(length)), String(word.dropFirst(length)))
                guard try isWord(first), try isWord(second) else { continue }
                return Array(words[..<place]) + [first, second] + Array(words[(place + 1)...])
            }
        }
        return nil
    }

    private func near(_ word: String, slips: Int) throws -> [String] {
        let typed = Array(word.unicodeScalars)
        var found: [(word: String, distance: Int, isOtherLetter: Int)] = []
        for other in try candidates(word, slips: slips) {
            let letters = Array(other.unicodeScalars)
            guard let distance = Spelling.distance(typed, letters, most: slips) else { continue }
            found.append((other, distance, letters.first == typed.first ? 0 : 1))
        }
        found.sort { ($0.distance, $0.isOtherLetter, $0.word) < ($1.distance, $1.isOtherLetter, $1.word) }
        var near: [String] = []
        for other in found where near.count < 3 {
            // A word that only an earlier edition's foods had is of no use.
            if try isBeginning(other.word) { near.append(other.word) }
        }
        return near
    }

    /// Words that may start with what was typed, likeliest prefixes first.
    private func candidates(_ word: String, slips: Int) throws -> [String] {
        let typed = String(String.UnicodeScalarView(word.unicodeScalars.prefix(TypoIndex.longest)))
        let length = typed.unicodeScalars.count
        var beginnings = Set<String>()
        for spelling in TypoIndex.spellings(of: typed, slips: slips) {
            try tx.each("SELECT beginning FROM food_slip WHERE spelling = \(spelling)") { row in
                let beginning = try row.text("beginning")
                if beginning.unicodeScalars.count <= length { beginnings.insert(beginning) }
            }
        }
        let near = beginnings.compactMap { beginning in
            Spelling.distance(typed, beginning, most: slips * 2).map { (text: beginning, distance: $0) }
        }
        var words: [String] = []
        for beginning in near.sorted(by: { ($0.distance, $0.text) < ($1.distance, $1.text) }) {
            guard words.count < Self.mostCompared else { break }
            // A shorter prefix stands for the word that ends there; longer words have a longer one, too.
            let end =
                beginning.text.unicodeScalars.count < length ? Self.after(beginning.text) : Self.end(beginning.text)
            try tx.each(
                """
                SELECT word FROM food_term WHERE word >= \(beginning.text) AND word < \(end)
                ORDER BY word LIMIT \(limit: Self.mostCompared)
                """
            ) { words.append(try $0.text("word")) }
        }
        return words
    }

    /// Whether a visible food has this word.
    private func isWord(_ word: String) throws -> Bool {
        for edition in editions {
            let first = try tx.first(
                "SELECT word FROM food_word WHERE edition = \(edition) AND word = \(word) LIMIT 1")
            if first != nil { return true }
        }
        return false
    }

    /// Whether a word of a visible food begins like this.
    private func isBeginning(_ word: String) throws -> Bool {
        for edition in editions {
            let first = try tx.first(
                """
                SELECT word FROM food_word WHERE edition = \(edition) AND word >= \(word) AND word < \(Self.end(word))
                LIMIT 1
                """)
            if first != nil { return true }
        }
        return false
    }
}
