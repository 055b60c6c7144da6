internal import Clinical
internal import Pages

/// What an import stored.
struct ImportDonePage: Page {
    static let template = "dose-imports/done"
    static let place: Place? = .plan

    let title: String
    let stored: String
    let skipped: String?
    let today: String
    let plan: String

    init(_ phrases: Phrases, person: Person.ID, stored: Int, skipped: Int) {
        title = phrases("imported.title")
        self.stored = phrases("imported.stored", count: stored)
        self.skipped = skipped > 0 ? phrases("imported.skipped", count: skipped) : nil
        today = Paths.today(person)
        plan = Paths.plan(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("some", ImportDonePage(phrases, person: Samples.person, stored: 822, skipped: 18)),
            Sample("one", ImportDonePage(phrases, person: Samples.person, stored: 1, skipped: 0)),
        ]
    }
}
