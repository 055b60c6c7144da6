package import Clinical
internal import Foundation
package import Host

/// Turns a key and values into a sentence, using the words of a language and the formats of a locale.
///
/// ```
/// phrases("dose.save")
/// phrases("plan.more", count: 3)
/// phrases("today.takenAt", ["time": phrases.time(intake.time)])
/// ```
package struct Phrases: Sendable {
    package let words: Words
    package let formats: Formats
    /// The unit in which energy is written.
    package private(set) var energyUnit: EnergyUnit

    /// The sentence for a key with its placeholders filled. An unknown key is shown as is; a test finds those first.
    package func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
        switch words.entries[key] {
        case .text(let text): text.filled(with: values)
        case .plural(let forms): forms.other.filled(with: values)
        case nil: key
        }
    }

    /// The sentence whose form depends on a number, which is also the value `{count}`.
    package func callAsFunction(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
        var values = values
        values["count"] = formats.number(count)
        switch words.entries[key] {
        case .plural(let forms):
            return forms.form(words.language.plurals.category(for: count)).filled(with: values)
        case .text(let text): return text.filled(with: values)
        case nil: return key
        }
    }

    /// The words for a value ("area.asthma"), or nil if there are none.
    package func ifKnown(_ key: String) -> String? {
        words.text(key)
    }

    package init(words: Words, formats: Formats) {
        self.words = words
        self.formats = formats
        // Food labels in Australia and New Zealand must state kilojoules.
        energyUnit = ["en-AU", "en-NZ"].contains(formats.locale) ? .kilojoules : .kilocalories
    }

    /// The same with the unit of energy that a person chose; nil keeps the usual one of the locale.
    package func writing(energyIn unit: EnergyUnit?) -> Phrases {
        var phrases = self
        phrases.energyUnit = unit ?? energyUnit
        return phrases
    }
}

extension String {
    /// Replaces every `{name}` with its value; placeholders without a value stay.
    package func filled(with values: [String: String]) -> String {
        guard !values.isEmpty, contains("{") else { return self }
        var filled = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            filled += rest[..<open]
            filled += values[name] ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}

extension Phrases {
    /// The words of a language, or English if it is none of the program's, with en-GB dates and times, for front ends
    /// without pages; throws if they are missing.
    package static func read(_ resources: Resources, language: String) throws -> Phrases {
        let all = try Words.read(resources.pages, languages: Language.read(resources.languages))
        guard let words = all[language] ?? all[Language.original] else {
            throw Language.Invalid(description: "no words")
        }
        return Phrases(words: words, formats: Formats(locale: Templates.defaultLocale, language: words.language.tag))
    }
}
