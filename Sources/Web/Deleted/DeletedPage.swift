internal import Clinical
internal import Pages

/// The records of a person that were deleted lately, each with a button that restores it.
struct DeletedPage: Page {
    static let template = "deleted/show"

    /// The most that one page shows; older ones are left out.
    static let limit = 200

    let title: String
    let back: Link?
    let about: String
    let isEmpty: Bool
    let rows: [Row]

    struct Row: Encodable, Sendable {
        /// "Dose level"
        let noun: String
        /// "80 mg, 20 June 2026"
        let label: String?
        /// "Deleted 20 June 2026, 07:34"
        let when: String
        let restoration: String
        /// For screen readers: "Restore: Dose level, 80 mg"
        let action: String
        /// Nil if it only waits for its time to be over.
        let erasure: Erasure?
    }

    struct Erasure: Encodable, Sendable {
        let post: String
        let action: String
    }

    init(_ phrases: Phrases, person: Person.ID, rows: [Row]) {
        title = phrases("deleted.title")
        back = Link(phrases("deleted.back"), Paths.profile(person))
        about = phrases("deleted.about", count: DeletedController.days)
        isEmpty = rows.isEmpty
        self.rows = rows
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func row(_ noun: String, _ label: String?, erasure: String? = nil) -> Row {
            Row(
                phrases, noun: noun, label: label, at: ZoneRules.utc.moment(Samples.today, Samples.time(7, 34)),
                restoration: Paths.levelRestoration(Samples.person, "level"), erasure: erasure)
        }
        let rows = [
            row("dose level", "80 mg"), row("contact", Samples.longName), row("photo", nil),
            row("document", Samples.longName, erasure: Paths.documentErasure(Samples.person, "plan")),
        ]
        return [
            Sample("typical", DeletedPage(phrases, person: Samples.person, rows: rows)),
            Sample("empty", DeletedPage(phrases, person: Samples.person, rows: [])),
        ]
    }
}

extension DeletedPage.Row {
    init(_ phrases: Phrases, noun: String, label: String?, at: Moment, restoration: String, erasure: String?) {
        self.noun = phrases.ifKnown("access.noun.\(noun.replacing(" ", with: "-"))") ?? phrases("access.noun.other")
        self.label = label
        when = phrases("deleted.when", ["day": phrases.formats.shortFullDay(at.day), "time": phrases.time(at.time)])
        self.restoration = restoration
        let name = [self.noun, label].compactMap(\.self).joined(separator: ", ")
        action = phrases("deleted.restore.what", ["name": name])
        self.erasure = erasure.map { .init(post: $0, action: phrases("deleted.erase.what", ["name": name])) }
    }
}
