package import Clinical

/// A text link.
package struct Link: Encodable, Sendable {
    package let label: String
    package let path: String

    package init(_ label: String, _ path: String) {
        self.label = label
        self.path = path
    }
}

/// Links from one day of a record to the days beside it.
package struct DayPager: Encodable, Sendable {
    package let before: Link
    /// Nil on the last available day.
    package let after: Link?

    /// `path` is the address of a day, which it gets as 2026-03-12.
    package init(_ phrases: Phrases, _ day: CalendarDay, today: CalendarDay, path: (String) -> String) {
        before = Link(phrases("food.dayBefore"), path(day.adding(days: -1).iso))
        after = day < today ? Link(phrases("food.dayAfter"), path(day.adding(days: 1).iso)) : nil
    }
}

/// A hidden form field.
package struct Hidden: Encodable, Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The picture of a food, symptom or medicine: a sprite icon, or the emoji that a family chose.
package struct Picture: Encodable, Sendable {
    package let symbol: String?
    package let emoji: String?

    /// An icon of the sprite: "allergen-peanut".
    package init(symbol: String) {
        self.symbol = symbol
        emoji = nil
    }

    /// The family's own emoji, or the icon for other foods.
    package init(emoji: String?) {
        let chosen = emoji.flatMap { $0.isEmpty ? nil : $0 }
        symbol = chosen == nil ? "allergen-other-food" : nil
        self.emoji = chosen
    }
}

/// A person's round picture: a photo, else a drawn face, else initials.
package struct Face: Encodable, Sendable {
    package let photo: String?
    package let symbol: String?
    package let initials: String?

    package init(photo: String) {
        self.photo = photo
        symbol = nil
        initials = nil
    }

    /// The initials of the first two words of a name; a drawn face if it has none.
    package init(name: String) {
        let letters = name.split(whereSeparator: \.isWhitespace).prefix(2).compactMap(\.first).filter(\.isLetter)
        photo = nil
        symbol = letters.isEmpty ? "face" : nil
        initials = letters.isEmpty ? nil : String(letters).uppercased()
    }

    private init(symbol: String) {
        photo = nil
        self.symbol = symbol
        initials = nil
    }

    /// The face of the samples.
    package static let girl = Face(symbol: "face-girl")
}
