package import Clinical
package import Medications

/// A dosage as one plain sentence.
///
/// ```
/// DosageSentence(dosage, .english).text  // "Take 1 tablet by mouth 3 times a day, after meals, for 10 days."
/// ```
package struct DosageSentence: Sendable, Hashable {
    /// The sentence, followed by further instructions as written; nil if the dosage must be shown as written.
    package let text: String?

    /// Says a dosage in a language, with the formats of a locale if they differ from those of the language.
    package init(_ dosage: Dosage, _ language: DosageLanguage, formats: SentenceFormats? = nil) {
        self.init(clauses: dosage.clauses ?? [], language, formats: formats)
    }

    /// Says clauses; nothing if there are none.
    package init(clauses: [DosageClause], _ language: DosageLanguage, formats: SentenceFormats? = nil) {
        let words = ClauseText(language: language, formats: formats ?? language.formats)
        text = clauses.isEmpty ? nil : words.sentence(clauses)
    }
}

extension DosageSentence {
    /// A dosage in English and German, with moments in a person's zone; nil if it must be shown as written.
    package static func inAllLanguages(_ dosage: Dosage, zone: ZoneRules) -> (english: String, german: String)? {
        let english = DosageSentence(dosage, .english, formats: DosageLanguage.english.formats.inZone(zone)).text
        let german = DosageSentence(dosage, .german, formats: DosageLanguage.german.formats.inZone(zone)).text
        guard let english, let german else { return nil }
        return (english, german)
    }
}

extension ClauseText {
    /// Clauses as a sentence, with a capital at its start and a full stop at its end.
    func sentence(_ clauses: [DosageClause]) -> String {
        var parts: [SentencePattern.Slot: String] = [:]
        var notes: [String] = []
        var isOrder = false
        for clause in clauses {
            if case .method(.known) = clause { isOrder = true }
            guard let slot = clause.slot else {
                notes.append(text(clause))
                continue
            }
            parts[slot] = parts[slot].map { "\($0), \(text(clause))" } ?? text(clause)
        }
        let main = language.pattern.joined(parts, isOrder: isOrder)
        return ((main.isEmpty ? [] : [main]) + notes).map(finished).joined(separator: " ")
    }

    private func finished(_ sentence: String) -> String {
        guard let start = sentence.firstIndex(where: { $0 != "(" }) else { return sentence }
        let next = sentence.index(after: start)
        let text = sentence[..<start] + sentence[start..<next].uppercased() + sentence[next...]
        return text.hasSuffix(".") || text.hasSuffix("!") || text.hasSuffix("?") ? String(text) : text + "."
    }
}

extension DosageClause {
    /// Where it is said; nil for what follows the sentence.
    var slot: SentencePattern.Slot? {
        switch self {
        case .method: .method
        case .dose: .dose
        case .route: .route
        case .site: .site
        case .rate: .rate
        case .frequency, .frequencyAlone, .interval: .frequency
        case .weekdays: .weekdays
        case .daysOfMonth: .monthDays
        case .times: .times
        case .events: .events
        case .duration: .duration
        case .asNeeded: .asNeeded
        case .maximum, .maximumAtOnce, .maximumInLifetime: .maximum
        case .length: .length
        case .period: .period
        case .total: .count
        case .dates, .starting: .dates
        case .note: nil
        }
    }
}
