package import Foundation

/// All sentences in one language, read from `Words/<language>.json` of the site and of each area.
///
/// A file is one flat object: a key names the page and the purpose ("doses.save"), the value is a sentence or, if it
/// depends on a number, an object with `one` and `other`. `{name}` is a placeholder.
package struct Words: Sendable {
    package enum Entry: Sendable, Equatable {
        case text(String)
        case plural(one: String, other: String)
    }

    package struct Invalid: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// The language tag, for the `lang` attribute: "en".
    package let language: String
    package let entries: [String: Entry]

    /// The words of each language, from `Words` below each folder. Each key must be unique across folders.
    package static func read(_ folders: [URL]) throws -> [String: Words] {
        var all: [String: Words] = [:]
        for folder in folders.map({ $0.appending(path: "Words") }) {
            for file in try Assets.files(below: folder) where file.hasSuffix(".json") {
                let language = String(file.dropLast(".json".count))
                let words = try Words(language: language, json: Data(contentsOf: folder.appending(path: file)))
                all[language] = try all[language]?.joined(words) ?? words
            }
        }
        return all
    }

    private init(language: String, entries: [String: Entry]) {
        self.language = language
        self.entries = entries
    }

    private func joined(_ other: Words) throws -> Words {
        let twice = other.entries.keys.filter { entries[$0] != nil }.sorted()
        guard twice.isEmpty else { throw Invalid(description: "Words/\(language).json: there twice: \(twice)") }
        return Words(language: language, entries: entries.merging(other.entries) { $1 })
    }

    package init(language: String, json: Data) throws {
        self.language = language
        self.entries = try JSONDecoder().decode([String: Entry].self, from: json)
        let broken = entries.filter { $0.value.sentences.contains { $0.contains("{{") || $0.isEmpty } }.keys.sorted()
        guard broken.isEmpty else {
            throw Invalid(description: "Words/\(language).json: empty or with a template tag: \(broken)")
        }
    }

    /// The sentence, or nil for an unknown key or one that needs a count.
    package func text(_ key: String) -> String? {
        guard case .text(let text) = entries[key] else { return nil }
        return text
    }
}

extension Words.Entry {
    package var sentences: [String] {
        switch self {
        case .text(let text): [text]
        case .plural(let one, let other): [one, other]
        }
    }
}

extension Words.Entry: Decodable {
    private enum Key: String, CodingKey {
        case one, other
    }

    package init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .text(text)
        } else {
            let forms = try decoder.container(keyedBy: Key.self)
            self = .plural(
                one: try forms.decode(String.self, forKey: .one),
                other: try forms.decode(String.self, forKey: .other)
            )
        }
    }
}
