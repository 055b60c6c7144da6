package import Foundation

/// All sentences in one language: `Words/en.json` of the site and of each area for English, and every file in the
/// `words` of the language's own folder.
///
/// A file is one flat object: a key names the page and the purpose ("doses.save"), the value is a sentence or, if it
/// depends on a number, an object with a form for each plural category of the language. `{name}` is a placeholder.
package struct Words: Sendable {
    package enum Entry: Sendable, Equatable {
        case text(String)
        case plural(PluralForms)
    }

    package let language: Language
    package private(set) var entries: [String: Entry] = [:]

    /// The words of each language, by its tag. Each key must be unique across the files of a language.
    /// - Parameters:
    ///   - folders: the site's and the areas', each with `Words`.
    ///   - languages: all languages; there are no words of others.
    package static func read(_ folders: [URL], languages: [Language]) throws -> [String: Words] {
        var all = Dictionary(uniqueKeysWithValues: languages.map { ($0.tag, Words($0)) })
        for folder in folders.map({ $0.appending(path: "Words") }) {
            for file in try Assets.files(below: folder) where file.hasSuffix(".json") {
                let tag = String(file.dropLast(".json".count))
                guard all[tag] != nil else { throw InvalidSiteFiles(description: "Words/\(file): no Languages/\(tag)") }
                try all[tag]?.add(folder.appending(path: file))
            }
        }
        for language in languages {
            let folder = language.folder.appending(path: "words")
            for file in try Assets.files(below: folder) where file.hasSuffix(".json") {
                try all[language.tag]?.add(folder.appending(path: file))
            }
        }
        return all
    }

    private init(_ language: Language) {
        self.language = language
    }

    private mutating func add(_ file: URL) throws {
        let new = try JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: file))
        func refuse(_ keys: some Sequence<String>, _ why: String) throws {
            let keys = keys.sorted()
            guard keys.isEmpty else {
                throw InvalidSiteFiles(description: "\(language.tag), \(file.path): \(why): \(keys)")
            }
        }
        try refuse(new.keys.filter { entries[$0] != nil }, "there twice")
        try refuse(
            new.filter { $0.value.sentences.contains { $0.contains("{{") || $0.isEmpty } }.keys,
            "empty or with a template tag")
        try refuse(
            new.filter { !$0.value.categories.isSubset(of: language.plurals.categories) }.keys,
            "a plural form that the language has no rule for")
        entries.merge(new) { $1 }
    }

    /// The sentence, or nil for an unknown key or one that needs a count.
    package func text(_ key: String) -> String? {
        guard case .text(let text) = entries[key] else { return nil }
        return text
    }

    /// The forms of a sentence that a script counts, with the rules that choose one, as JSON; nil for an unknown key or
    /// one without a count.
    package func counted(_ key: String) throws -> String? {
        guard case .plural(let forms) = entries[key] else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(CountedWords(forms: forms, rules: language.plurals)), as: UTF8.self)
    }
}

/// What `plural.js` needs to say a sentence with a number.
struct CountedWords: Encodable {
    let forms: PluralForms
    let rules: PluralRules
}

extension Words.Entry {
    package var sentences: [String] {
        switch self {
        case .text(let text): [text]
        case .plural(let forms): Array(forms.forms.values)
        }
    }

    /// The plural categories it has a form for; none if it does not depend on a number.
    package var categories: Set<PluralCategory> {
        switch self {
        case .text: []
        case .plural(let forms): Set(forms.forms.keys)
        }
    }
}

extension Words.Entry: Codable {
    package init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .text(text)
        } else {
            self = .plural(try PluralForms(from: decoder))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .plural(let forms): try forms.encode(to: encoder)
        }
    }
}
