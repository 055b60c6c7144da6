internal import Accounts
internal import Clinical
internal import Pages

/// What a member may do, and changing it.
struct MembershipPage: Page {
    static let template = "households/membership"
    static let layout = Layout.form

    let title: String
    let subtitle: String?
    let back: Link?
    let problems: ProblemSummary?
    let post: String
    let version: String
    let fields: MembershipFields

    init(
        _ phrases: Phrases, id: String, name: String, _ draft: MembershipDraft, version: RecordVersion,
        people: [NamedPerson], problems: Problems = .none
    ) {
        title = phrases("role.title", ["name": name])
        subtitle = nil
        back = Link(phrases("form.cancel"), Paths.household)
        self.problems = ProblemSummary(problems, phrases)
        post = Paths.membership(id)
        self.version = String(version.number)
        fields = MembershipFields(phrases, draft, people: people, problems: problems)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let people = [NamedPerson(id: "mia", name: "Mia"), NamedPerson(id: "ben", name: Samples.longName)]
        let helper = MembershipDraft(role: "helper", people: ["mia"], lastDay: "2026-04-03")
        let problems = phrases.membership([.oneselfNeedsOnePerson, .lastDayPast])
        return [
            Sample(
                "typical", MembershipPage(phrases, id: "ben", name: "Ben", helper, version: .first, people: people),
                in: .account),
            Sample(
                "wrong",
                MembershipPage(
                    phrases, id: "ben", name: Samples.longName, MembershipDraft(role: "self", lastDay: "2020-01-01"),
                    version: .first, people: people, problems: problems), in: .account),
        ]
    }
}
