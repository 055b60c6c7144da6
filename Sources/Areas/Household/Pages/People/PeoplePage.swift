internal import Accounts
internal import Clinical
internal import Pages

/// The choice of whose records to open, with a link to the account.
struct PeoplePage: Page {
    static let template = "people/index"

    let title: String
    let household: String
    /// Nil unless the account was removed from another household and the notice has not been dismissed.
    let notice: Notice?
    /// Why there is nobody; nil for guardians, who can add somebody.
    let nobody: String?
    let people: [Card]
    let hasPeople: Bool
    /// Nil unless the account is a guardian, as with `data`.
    let newPerson: String?
    let learn = Paths.learn
    let guide = Paths.guide
    let settings = Paths.settings
    let data: String?
    let endSession = Paths.endSession

    struct Notice: Encodable, Sendable {
        let text: String
        let dismiss = Paths.removalNoticeDismissal
    }

    struct Card: Encodable, Sendable {
        let name: String
        /// "7 years old"
        let age: String
        let face: Face
        let today: String
        /// Nil for somebody who sees no history.
        let profile: String?
        /// Whether this person's pages were the last opened.
        let isCurrent: Bool

        init(
            _ phrases: Phrases, id: Person.ID, name: String, years: Int, face: Face, isCurrent: Bool = false,
            role: HouseholdRole = .guardian
        ) {
            self.name = name
            age = phrases("people.age", count: years)
            self.face = face
            today = Paths.today(id)
            profile = role.may(.history) ? Paths.profile(id) : nil
            self.isCurrent = isCurrent
        }
    }

    init(
        _ phrases: Phrases, household: String, notice: String? = nil, people: [Card],
        role: HouseholdRole = .guardian, hasEnded: Bool = false
    ) {
        title = phrases("people.title")
        self.household = household
        self.notice = notice.map { Notice(text: $0) }
        self.people = people
        let decides = role.may(.household)
        newPerson = decides ? Paths.newPerson : nil
        data = decides ? Paths.data : nil
        nobody = decides || !people.isEmpty ? nil : phrases(hasEnded ? "people.ended" : "people.nobody")
        hasPeople = !people.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let mia = Card(phrases, id: Samples.person, name: "Mia", years: 7, face: .girl, isCurrent: true)
        let others = [
            Card(phrases, id: Samples.id("b"), name: "Ben Rivera", years: 1, face: Face(name: "Ben Rivera")),
            Card(phrases, id: Samples.id("c"), name: Samples.longName, years: 71, face: Face(name: Samples.longName)),
            Card(
                phrases, id: Samples.id("d"), name: Samples.rightToLeft, years: 0, face: Face(name: Samples.rightToLeft)
            ),
            Card(phrases, id: Samples.id("e"), name: "🦊", years: 16, face: Face(name: "🦊")),
        ]
        return [
            Sample("empty", PeoplePage(phrases, household: "The Rivera family", people: []), in: .account),
            Sample(
                "removed",
                PeoplePage(
                    phrases, household: phrases("household.of", ["name": "Ben"]),
                    notice: phrases(
                        "household.removed",
                        ["by": "Ada Rivera", "household": "The Rivera family", "day": "10 March 2026"]),
                    people: []), in: .account),
            Sample("one", PeoplePage(phrases, household: "The Rivera family", people: [mia])),
            Sample(
                "ended",
                PeoplePage(phrases, household: "The Rivera family", people: [], role: .helper, hasEnded: true),
                in: .account),
            Sample("many", PeoplePage(phrases, household: "The Rivera family", people: [mia] + others)),
        ]
    }
}
