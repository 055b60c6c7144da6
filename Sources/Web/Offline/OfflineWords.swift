internal import Clinical
internal import Foundation
internal import Hummingbird
internal import Pages

/// The words that pages need offline; they contain no personal data.
enum OfflineWordsController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.offlineWords, locked: .reachable) { $0.json(OfflineWords($0.phrases)) }
    }
}

/// The sentences and formats a phone needs to render offline what the server would say.
struct OfflineWords: Encodable {
    let language: String
    let words: [String: Words.Entry]
    /// Which form of a sentence a number has.
    let plurals: PluralRules
    let formats: Written

    /// The key prefixes that are included.
    static let prefixes = [
        "action.", "administration.count", "administration.limit.", "administration.planned",
        "administration.time.future", "after.", "allergen.", "amount.mg", "condition.", "day.", "decision.plan",
        "dose.above", "dose.level.now", "dose.level.option", "dose.level.then", "duration.", "level.named",
        "medicine.dayTime", "medicine.notTaken",
        "medicine.reason.", "medicine.taken", "medicine.tomorrow", "medicines.allTaken", "medicines.here.",
        "medicines.taken.at", "medicines.title", "moment.", "outbox.", "reason.", "rescue.kind.", "search.also.",
        "symptom.",
        "toast.medicinesOldPage", "toast.undo", "today.skip", "today.taken", "urgent.", "verdict.", "word.",
    ]

    static func hasWord(_ key: String) -> Bool { prefixes.contains { key.hasPrefix($0) } }

    /// The locale's formats for days, times and numbers.
    struct Written: Encodable {
        let locale: String
        let months, shortMonths, weekdays, shortWeekdays: [String]
        let longDay, shortDay, shortFullDay, clock: [Part]
        let morning, afternoon, decimal, grouping: String
    }

    /// A piece of a pattern: a literal, or the letter and width of a field.
    struct Part: Encodable {
        var text: String?
        var field: String?
        var width: Int?
    }

    init(_ phrases: Phrases) {
        language = phrases.words.language.tag
        words = phrases.words.entries.filter { key, _ in Self.hasWord(key) }
        plurals = phrases.words.language.plurals
        let formats = phrases.formats
        self.formats = Written(
            locale: formats.locale, months: formats.months, shortMonths: formats.shortMonths,
            weekdays: formats.weekdays, shortWeekdays: formats.shortWeekdays, longDay: Self.parts(formats.longDay),
            shortDay: Self.parts(formats.shortDay), shortFullDay: Self.parts(formats.shortFullDay),
            clock: Self.parts(formats.clock), morning: formats.morning, afternoon: formats.afternoon,
            decimal: formats.decimalSeparator, grouping: formats.groupingSeparator)
    }

    private static func parts(_ pattern: DatePattern) -> [Part] {
        pattern.parts.map { part in
            switch part {
            case .literal(let text): Part(text: text)
            case .field(let letter, let width): Part(field: String(letter), width: width)
            }
        }
    }
}
