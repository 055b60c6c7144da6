package import Clinical
package import Store

/// Records of one noun that can be restored after they were deleted.
package struct DeletedNoun: Sendable {
    /// As the audit names it: "dose level".
    package let noun: String
    /// The address that restores a record, for the person's id; nil if the audit does not tell it.
    package let restoration: @Sendable (_ person: Person.ID, _ record: DeletedRecord) -> String?
    /// The address that erases a record before its time is over; nil if there is none.
    package let erasure: (@Sendable (_ person: Person.ID, _ record: DeletedRecord) -> String)?
    /// What people know it by; nil if the noun says it all.
    package let label: @Sendable (_ record: DeletedRecord, _ phrases: Phrases) -> String?

    package init(
        _ noun: String, label: @escaping @Sendable (DeletedRecord, Phrases) -> String? = { $0.name($1) },
        erasure: (@Sendable (_ person: Person.ID, _ record: DeletedRecord) -> String)? = nil,
        restoration: @escaping @Sendable (_ person: Person.ID, _ record: DeletedRecord) -> String?
    ) {
        self.noun = noun
        self.label = label
        self.restoration = restoration
        self.erasure = erasure
    }
}

extension RecordController {
    /// The noun's deleted records.
    package static var deleted: DeletedNoun {
        DeletedNoun(Noun.record.noun.description) { Noun.paths.restoration($0, $1.id) }
    }
}

extension DeletedRecord {
    /// Its name, title or text, shortened, and its day, as far as it has them.
    package func name(_ phrases: Phrases) -> String? {
        let keys = ["name", "title", "text", "food.name", "content.name", "notes", "reason", "note"]
        let text = keys.lazy.compactMap { values[$0] }.first { !$0.isEmpty }.map { text in
            text.count > 80 ? text.prefix(79) + "…" : text
        }
        return joined([text, day(phrases)])
    }

    /// "20 June 2026"
    package func day(_ phrases: Phrases) -> String? {
        (values["day"] ?? values["from"]).flatMap(CalendarDay.init(iso:)).map(phrases.formats.shortFullDay)
    }

    /// The parts that there are, with commas; nil if there is none.
    package func joined(_ parts: [String?]) -> String? {
        let there = parts.compactMap(\.self).filter { !$0.isEmpty }
        return there.isEmpty ? nil : there.joined(separator: ", ")
    }
}
