public import Clinical
public import Nutrition
internal import SQL

/// Foods that fit what was typed.
public struct FoundFoods: Sendable, Equatable {
    /// The best first: what the person eats often, the family's own, then the tables.
    public let foods: [Food]
    /// How many times the person had each of them lately; one that is missing was not eaten.
    public let uses: [Food.ID: Int]
    /// Whether nothing fits as it was typed, so that words like it were taken.
    public let isSimilar: Bool

    public init(foods: [Food], uses: [Food.ID: Int], isSimilar: Bool) {
        self.foods = foods
        self.uses = uses
        self.isSimilar = isSimilar
    }
}

/// Looks foods up by the beginnings of their words, in one snapshot.
struct FoodSearch {
    /// So many foods at most are shown.
    static let most = 30
    /// So many candidates at most are looked at, so that a single letter costs no more than a word.
    static let mostCandidates = 400

    let tx: any Reader

    /// The ids of foods in which each word begins a word, the plainest first.
    func ids(_ words: [String]) throws -> [String] {
        guard let main = words.max(by: { $0.count < $1.count }) else { return [] }
        var rest = words
        if let index = rest.firstIndex(of: main) { rest.remove(at: index) }
        var statement: Statement = """
            SELECT word, weight, food FROM food_word WHERE word >= \(main) AND word < \(Self.end(main))
            """
        for word in rest {
            statement = """
                \(part: statement) AND EXISTS (
                    SELECT 1 FROM food_word AS other
                    WHERE other.food = food_word.food AND other.word >= \(word) AND other.word < \(Self.end(word))
                )
                """
        }
        let rows = try tx.fetch("\(part: statement) ORDER BY word, weight, food LIMIT \(Self.mostCandidates)")
        var best: [String: Int] = [:]
        for row in rows {
            let id = try row.text("food")
            let weight = try row.int("weight") + (try row.text("word") == main ? 0 : 3)
            best[id] = min(best[id] ?? weight, weight)
        }
        return best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Self.most).map(\.key)
    }

    /// For each way in which the words may have been meant, the words; none when one has no word like it.
    func similar(_ words: [String]) throws -> [[String]] {
        var ways: [[String]] = [[]]
        for word in words {
            let known = try tx.first(
                "SELECT word FROM food_term WHERE word >= \(word) AND word < \(Self.end(word)) LIMIT 1")
            let choices = known == nil ? try near(word) : [word]
            ways = ways.flatMap { way in choices.map { way + [$0] } }.prefix(6).map { $0 }
        }
        return ways
    }

    /// Up to three words of foods that differ by a slip or two and begin with the same letter.
    private func near(_ word: String) throws -> [String] {
        let slips = Spelling.slips(in: word)
        guard slips > 0, let first = word.first.map(String.init) else { return [] }
        var found: [(word: String, distance: Int)] = []
        try tx.each("SELECT word FROM food_term WHERE word >= \(first) AND word < \(Self.end(first))") { row in
            let other = try row.text("word")
            if let distance = Spelling.distance(word, other, most: slips) { found.append((other, distance)) }
        }
        return found.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(3).map(\.word)
    }

    /// What comes after every word that begins with `word`.
    static func end(_ word: String) -> String { word + "\u{10FFFF}" }
}

/// How far apart two spellings are.
enum Spelling {
    /// So many slips are forgiven: none in short words, where each letter makes another word.
    static func slips(in word: String) -> Int {
        switch word.count {
        case ..<4: 0
        case 4...7: 1
        default: 2
        }
    }

    /// Letters left out, added, exchanged or swapped with their neighbour to come from `typed` to `word` or to its
    /// beginning, for somebody who is still typing; nil above `most` (optimal string alignment distance).
    static func distance(_ typed: String, _ word: String, most: Int) -> Int? {
        let (typed, word) = (Array(typed.unicodeScalars), Array(word.unicodeScalars))
        guard word.count + most >= typed.count else { return nil }
        let end = min(word.count, typed.count + most)
        var before = [Int](repeating: 0, count: end + 1)
        var last = Array(0...end)
        for row in typed.indices {
            var current = [row + 1]
            for column in 0..<end {
                let isSame = typed[row] == word[column]
                var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, typed[row] == word[column - 1], typed[row - 1] == word[column] {
                    best = min(best, before[column - 1] + 1)
                }
                current.append(best)
            }
            if let least = current.min(), least > most { return nil }
            (before, last) = (last, current)
        }
        guard let best = last.min(), best <= most else { return nil }
        return best
    }
}
