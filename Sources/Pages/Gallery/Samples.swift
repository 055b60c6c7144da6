package import Clinical

/// Fixed days and ids shared by the sample pages.
package enum Samples {
    /// Thursday 12 March 2026, "today" in all samples.
    package static let today = day(2026, 3, 12)
    package static let person: Person.ID = id("mia")

    package static func id<Noun>(_ text: String) -> Identifier<Noun> { Identifier(text) ?? .any("id") }

    package static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day) ?? .earliest
    }

    package static func time(_ hour: Int, _ minute: Int) -> TimeOfDay {
        TimeOfDay(hour: hour, minute: minute) ?? .midnight
    }

    /// An amount from a plain decimal of milligrams.
    package static func amount(_ text: String) -> Amount {
        (try? Amount.parse(text, decimal: .point)) ?? .ceiling
    }

    /// A food with its own picture and one with a long name.
    package static let allergens: [Allergen] = [
        ("peanut", AllergenKind.listed(.peanut)), ("own", .own(name: longName, emoji: "🐉")),
    ].compactMap { id, kind in allergen(id, kind) }

    /// Three, one of them with a long name.
    package static let threeAllergens: [Allergen] = [
        ("peanut", AllergenKind.listed(.peanut)), ("sesame", .listed(.sesame)),
        ("own", .own(name: longName, emoji: "🐉")),
    ].compactMap { id, kind in allergen(id, kind) }

    package static func allergen(_ id: String, _ kind: AllergenKind) -> Allergen? {
        Allergen.ID(id).map { Allergen(id: $0, kind: kind, standing: .inTreatment, removed: false) }
    }

    /// Names that stress layouts.
    package static let longName = "Maximiliane-Alexandrina von und zu Wolkenstein-Trostburg"
    package static let rightToLeft = "نور الهدى السيد 🌻"
}

extension TimeOfDay {
    /// 00:00
    fileprivate static var midnight: TimeOfDay { Moment(instant: Instant(milliseconds: 0), offset: 0).time }
}
