internal import Clinical
internal import Pages

/// Preview of what a file would import. Nothing is stored yet.
struct ImportPreviewPage: Page {
    static let template = "dose-imports/show"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let file: String
    let counts: [Count]
    /// Nil if every row can be parsed.
    let mistakes: Mistakes?
    let days: [Day]
    let hasDays: Bool
    /// "and 80 more days"
    let moreDays: String?
    /// Nil if a row cannot be parsed or there is nothing new.
    let confirmation: Confirmation?
    let again: String

    struct Count: Encodable, Sendable {
        let label: String
        let value: String
    }

    struct Mistakes: Encodable, Sendable {
        let heading: String
        let rows: [Mistake]
        /// "and 12 more"
        let more: String?
    }

    /// A cell that cannot be parsed.
    struct Mistake: Encodable, Sendable {
        let line: String
        let column: String
        let value: String
        let text: String
    }

    /// A day in the file, with its intakes as short lines.
    struct Day: Encodable, Sendable {
        let day: String
        let lines: [String]
    }

    struct Confirmation: Encodable, Sendable {
        let post: String
        let label: String
    }

    /// The number of entries of each kind in the file.
    struct Counts: Sendable {
        var rows = 0
        var days = 0
        var intakes = 0
        var new = 0
        var alreadyThere = 0
        var repeated = 0
        /// Symptoms that were deleted here and are not imported again.
        var deleted = 0
    }

    init(
        _ phrases: Phrases, person: Person.ID, id: String, file: String, counts: Counts, mistakes: [Mistake],
        mistakeCount: Int, days: [Day]
    ) {
        title = phrases("preview.title")
        back = Link(phrases("form.cancel"), Paths.plan(person))
        self.file = file
        let all =
            [
                ("preview.rows", counts.rows), ("preview.days", counts.days), ("preview.intakes", counts.intakes),
                ("preview.new", counts.new), ("preview.there", counts.alreadyThere),
                ("preview.repeated", counts.repeated),
            ] + (counts.deleted > 0 ? [("preview.deleted", counts.deleted)] : [])
        self.counts = all.map { Count(label: phrases($0.0), value: phrases.formats.number($0.1)) }
        let hidden = mistakeCount - mistakes.count
        self.mistakes =
            mistakes.isEmpty
            ? nil
            : Mistakes(
                heading: phrases("preview.mistakes", count: mistakeCount), rows: mistakes,
                more: hidden > 0 ? phrases("preview.more", count: hidden) : nil)
        self.days = days
        hasDays = !days.isEmpty
        let left = counts.days - days.count
        moreDays = left > 0 && !days.isEmpty ? phrases("preview.moreDays", count: left) : nil
        confirmation =
            mistakes.isEmpty && counts.new > 0
            ? Confirmation(
                post: Paths.doseImportConfirmation(person, id), label: phrases("preview.confirm", count: counts.new))
            : nil
        again = Paths.newDoseImport(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let days = (1...5).map { back in
            let day = Samples.today.adding(days: -back)
            return Day(
                day: phrases.formats.shortFullDay(day),
                lines: ["07:34 Peanut " + phrases.milligrams("80"), "18:02 Sesame " + phrases.milligrams("12")])
        }
        let mistakes = [
            Mistake(line: "14", column: "mg", value: "8o", text: phrases("amount.notANumber")),
            Mistake(line: "112", column: "date", value: "31/02/2026", text: phrases("import.date.unreadable")),
            Mistake(
                line: "12,480", column: "allergen", value: Samples.longName, text: phrases("import.allergen.unknown")),
        ]
        func page(_ counts: Counts, _ mistakes: [Mistake] = [], count: Int = 0, days: [Day] = []) -> ImportPreviewPage {
            ImportPreviewPage(
                phrases, person: Samples.person, id: "i1", file: "doses.csv", counts: counts, mistakes: mistakes,
                mistakeCount: count, days: days)
        }
        let many = Counts(rows: 31200, days: 420, intakes: 840, new: 822, alreadyThere: 16, repeated: 2)
        return [
            Sample("ready", page(many, days: days)),
            Sample("mistakes", page(many, mistakes, count: 40)),
            Sample("nothing-new", page(Counts(rows: 12, days: 6, intakes: 12, alreadyThere: 12, deleted: 2))),
        ]
    }
}
