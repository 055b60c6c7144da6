internal import Foundation
internal import Nutrition
internal import Store

/// Converts a food to and from the text of a column.
enum FoodText {
    static func of(_ record: some Encodable) throws -> String { try AuditText.of(record) }

    static func read<Record: Decodable>(_ text: String, as type: Record.Type) throws -> Record {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            // Unreadable text is not quoted: it says what someone ate.
            throw FoodRecordProblem("body")
        }
    }

    static func food(_ text: String) throws -> Food {
        try read(text, as: FoodRecord.self).food()
    }
}

/// The words by which a food is found: folded, so that case and accents make no difference.
enum FoodWords {
    /// The maximum length of a search text; no one types more.
    static let longestQuery = 100
    /// The maximum number of words in a search; the rest is ignored.
    static let mostWords = 6

    static func of(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    static func query(_ text: String) -> [String] {
        Array(of(String(text.prefix(longestQuery))).prefix(mostWords))
    }

    /// Each word of a food with its distance from the plain name: first a food whose name is the word, then one with
    /// a longer name ("Egg, raw"), one of its kind ("Whole milk"), and one made of it.
    static func weighted(_ details: FoodDetails) -> [(word: String, weight: Int)] {
        var weights: [String: Int] = [:]
        for (index, name) in ([details.name] + details.otherNames).enumerated() {
            let words = of(name)
            let head = headLength(name, words)
            for (place, word) in words.enumerated() {
                let weight = min(words.count, 9) + distance(place, head) + (index == 0 ? 0 : 1)
                weights[word] = min(weights[word] ?? weight, weight)
            }
        }
        return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// How far a word is from what the food is, by its position in a name whose first `head` words say what it is. The
    /// last of these is the noun in English: "rice flour" is flour.
    private static func distance(_ place: Int, _ head: Int) -> Int {
        if place >= head { return 5 }
        if place == head - 1 { return head == 1 ? 0 : 1 }
        return place == 0 ? 3 : 4
    }

    /// How many words of a name say what the food is: those before a comma, a bracket or a word such as "with".
    private static func headLength(_ name: String, _ words: [String]) -> Int {
        let start = name.prefix { !stops.contains($0) }
        let count = min(words.count, start.split { !$0.isLetter && !$0.isNumber }.count)
        let joint = words.prefix(count).dropFirst().firstIndex { joints.contains($0) }
        return max(1, joint ?? count)
    }

    private static let stops: Set<Character> = [",", "(", "/", ";", ":", "–", "&"]

    private static let joints: Set = ["with", "without", "in", "and", "made", "from", "of", "for", "on"]

    /// The possible singulars of an English plural: "tomatoes" is "tomatoe" or "tomato".
    static func singulars(_ word: String) -> [String] {
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return [] }
        var found = [String(word.dropLast())]
        if word.hasSuffix("es") { found.append(String(word.dropLast(2))) }
        if word.hasSuffix("ies") { found.append(word.dropLast(3) + "y") }
        return found
    }
}
