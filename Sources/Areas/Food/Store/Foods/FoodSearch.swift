public import Clinical
public import Nutrition
internal import SQL

/// Foods that match what was typed.
public struct FoundFoods: Sendable, Equatable {
    /// Best first: foods the person eats often, the family's own, then the tables.
    public let foods: [Food]
    /// How often the person has eaten each of them recently; missing if not eaten.
    public let uses: [Food.ID: Int]
    /// Whether there is no exact match, so that similar words were used.
    public let isSimilar: Bool
    /// Whether there are more matches.
    public let hasMore: Bool
    /// Foods that have other words than the typed ones, each with what it is found by.
    public let because: [Food.ID: FoodSynonym]

    public init(
        foods: [Food], uses: [Food.ID: Int], isSimilar: Bool, hasMore: Bool = false,
        because: [Food.ID: FoodSynonym] = [:]
    ) {
        self.because = because
        self.foods = foods
        self.uses = uses
        self.isSimilar = isSimilar
        self.hasMore = hasMore
    }
}

/// Searches foods by the prefixes of their words, in one snapshot.
struct FoodSearch {
    /// Maximum results shown; one more is searched for, to tell whether there are more.
    static let most = 30
    /// Maximum index entries read per word, so that a single letter costs no more than a word.
    static let mostPlaces = 4_000
    /// Maximum foods checked individually for a word with more index entries.
    static let mostLooks = 1_200

    let tx: any Reader
    let editions: [Int64]

    init(_ tx: any Reader) throws {
        self.tx = tx
        editions = try tx.currentEditions()
    }

    /// The numbers of foods in which each word is the prefix of a word, plainest first.
    func numbers(_ words: [String]) throws -> [Int64] {
        var found: [(number: Int64, weight: Int, table: Int)] = []
        for (table, edition) in editions.enumerated() {
            found += try best(words, in: edition).map { ($0.number, $0.weight, table) }
        }
        found.sort { ($0.weight, $0.table, $0.number) < ($1.weight, $1.table, $1.number) }
        return found.prefix(Self.most + 1).map(\.number)
    }

    private func best(_ words: [String], in edition: Int64) throws -> [(number: Int64, weight: Int)] {
        var places: [FoodPlaces] = []
        for word in words {
            let found = try FoodPlaces(of: word, in: edition, most: Self.mostPlaces, tx)
            guard !found.weights.isEmpty else { return [] }
            places.append(found)
        }
        // The rarest word first; among those only partly read, the longest is the most selective.
        places.sort {
            ($0.isPart ? 1 : 0, $0.isPart ? -$0.word.count : $0.weights.count)
                < ($1.isPart ? 1 : 0, $1.isPart ? -$1.word.count : $1.weights.count)
        }
        guard let rarest = places.first else { return [] }
        var weights = rarest.weights
        for other in places.dropFirst() where !other.isPart {
            weights = weights.reduce(into: [:]) { both, food in
                if let weight = other.weights[food.key] { both[food.key] = food.value + weight }
            }
        }
        let sorted = weights.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map {
            (number: $0.key, weight: $0.value)
        }
        let looks = places.dropFirst().filter(\.isPart).map(\.word)
        return looks.isEmpty ? Array(sorted.prefix(Self.most + 1)) : try looked(at: sorted, for: looks)
    }

    /// The foods that contain each word, checked one by one.
    private func looked(
        at foods: [(number: Int64, weight: Int)], for words: [String]
    ) throws -> [(number: Int64, weight: Int)] {
        var kept: [(number: Int64, weight: Int)] = []
        for start in stride(from: 0, to: min(foods.count, Self.mostLooks), by: 200) where kept.count <= Self.most {
            let part = foods[start..<min(start + 200, foods.count)]
            var fitting = Set<Int64>()
            try tx.each("SELECT number, words FROM food WHERE number IN (\(list: part.map(\.number)))") { row in
                let text = try row.text("words")
                if words.allSatisfy({ Self.has($0, text) }) { fitting.insert(try row.int64("number")) }
            }
            kept += part.filter { fitting.contains($0.number) }
        }
        return Array(kept.prefix(Self.most + 1))
    }

    private static func has(_ word: String, _ text: String) -> Bool {
        text.contains(" " + word) || FoodWords.singulars(word).contains { (text + " ").contains(" \($0) ") }
    }

    /// Sorts after `word` and before every longer word. PostgreSQL knows no U+0000.
    static func after(_ word: String) -> String { word + "\u{1}" }

    /// Sorts after every word that begins with `word`.
    static func end(_ word: String) -> String { word + "\u{10FFFF}" }
}

/// Where a word is a prefix of a food's word, or its plural: each food with its lowest weight.
struct FoodPlaces {
    let word: String
    let weights: [Int64: Int]
    /// Whether there are more entries than were read.
    let isPart: Bool

    init(of word: String, in edition: Int64, most: Int, _ tx: any Reader) throws {
        var weights: [Int64: Int] = [:]
        var count = 0
        let length = word.utf8.count
        let ranges = [(word, FoodSearch.end(word))] + FoodWords.singulars(word).map { ($0, FoodSearch.after($0)) }
        for (from, to) in ranges {
            try tx.scan(
                """
                SELECT word, weight, food FROM food_word
                WHERE edition = \(edition) AND word >= \(from) AND word < \(to)
                ORDER BY word, weight, food LIMIT \(limit: most)
                """
            ) { cells in
                // The word itself comes before longer ones, and its plural counts as the word.
                let end = try cells.utf8(0).dropFirst(length)
                let isSame = from != word || end.isEmpty || end.elementsEqual("s".utf8) || end.elementsEqual("es".utf8)
                let weight = Int(try cells.int64(1)) + (isSame ? 0 : 6)
                let food = try cells.int64(2)
                weights[food] = min(weights[food] ?? weight, weight)
                count += 1
            }
        }
        self.word = word
        self.weights = weights
        isPart = count >= most
    }
}
