internal import Foundation
internal import Nutrition

/// A food as the text of a column, and back.
enum FoodText {
    static func of(_ record: some Encodable) throws -> String { try AuditText.of(record) }

    static func read<Record: Decodable>(_ text: String, as type: Record.Type) throws -> Record {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            // What cannot be read is not quoted: it says what somebody ate.
            throw FoodRecordProblem("body")
        }
    }

    static func food(_ text: String) throws -> Food {
        try read(text, as: FoodRecord.self).food()
    }
}

/// The words by which a food is found: folded, so that case and accents make no difference.
enum FoodWords {
    /// The longest text that is searched for; nobody types more.
    static let longestQuery = 100
    /// The most words of a search; the rest is not looked at.
    static let mostWords = 6

    static func of(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    static func query(_ text: String) -> [String] {
        Array(of(String(text.prefix(longestQuery))).prefix(mostWords))
    }

    /// Each word of a food with how far it is from the plain name: a food whose name is the word comes first.
    static func weighted(_ details: FoodDetails) -> [(word: String, weight: Int)] {
        var weights: [String: Int] = [:]
        for (index, name) in ([details.name] + details.otherNames).enumerated() {
            let words = of(name)
            for (place, word) in words.enumerated() {
                let weight = min(words.count, 9) + (place == 0 ? 0 : 3) + (index == 0 ? 0 : 2)
                weights[word] = min(weights[word] ?? weight, weight)
            }
        }
        return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
