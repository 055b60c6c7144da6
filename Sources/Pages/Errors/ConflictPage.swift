internal import Clinical

/// Someone else saved the same record in the meantime: shows both versions side by side.
package struct ConflictPage: Page {
    package static let template = "errors/conflict"
    package static let layout = Layout.form

    package let title: String
    package let back: Link?
    package let theirs: Version
    package let mine: Version
    /// Shows the stored version without saving anything.
    package let keep: String
    /// Submits the user's version again, based on the version stored now.
    package let post: String
    package let hidden: [Hidden]
    package let keepLabel: String
    package let saveLabel: String
    package let note: String

    package struct Version: Encodable, Sendable {
        package let heading: String
        /// "Saved by Sam at 07:41"
        package let when: String
        package let rows: [Row]

        package init(heading: String, when: String, rows: [Row]) {
            self.heading = heading
            self.when = when
            self.rows = rows
        }
    }

    /// One field of the record.
    package struct Row: Encodable, Sendable {
        package let label: String
        package let value: String
        /// Whether the two versions differ here.
        package let differs: Bool

        package init(label: String, value: String, differs: Bool) {
            self.label = label
            self.value = value
            self.differs = differs
        }
    }

    /// `rows` hold label, stored value and typed value; `hidden` is everything the form sent, with the new version.
    package init(
        _ phrases: Phrases, savedBy: String, at time: String, rows: [(label: String, theirs: String, mine: String)],
        keep: String, post: String, hidden: [Hidden], words: ConflictWords? = nil
    ) {
        let words = words ?? ConflictWords(phrases)
        title = phrases("conflict.title")
        back = Link(phrases("form.cancel"), keep)
        theirs = Version(
            heading: phrases("conflict.theirs"), when: phrases("conflict.savedBy", ["name": savedBy, "time": time]),
            rows: rows.map { Row(label: $0.label, value: $0.theirs, differs: $0.theirs != $0.mine) })
        mine = Version(
            heading: words.mine, when: phrases("conflict.notSaved"),
            rows: rows.map { Row(label: $0.label, value: $0.mine, differs: $0.theirs != $0.mine) })
        self.keep = keep
        self.post = post
        self.hidden = hidden
        keepLabel = words.keep
        saveLabel = words.save
        note = words.note
    }

    package static func samples(_ phrases: Phrases) -> [Sample] {
        let mg = phrases.milligrams
        let rows = [
            (phrases("dose.time"), "07:34", "07:40"), ("Peanut", mg("80"), mg("40")), ("Sesame", mg("12"), mg("12")),
            (phrases("dose.notes"), "–", "Half today, she has a cold. " + Samples.rightToLeft),
        ]
        let day = Samples.today.iso
        return [
            Sample(
                "dose",
                ConflictPage(
                    phrases, savedBy: Samples.longName, at: "07:41", rows: rows,
                    keep: Paths.today(Samples.person, day: day), post: Paths.dose(Samples.person, day: day),
                    hidden: [Hidden("version", "3"), Hidden("notes", "Half today")])),
            Sample(
                "dose-entry",
                ConflictPage(
                    phrases, savedBy: "Sam", at: "07:41", rows: rows, keep: Paths.today(Samples.person, day: day),
                    post: Paths.doseEntries(Samples.person), hidden: [Hidden("version", "3")],
                    words: ConflictWords(entry: phrases))),
        ]
    }
}
