internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Records of one kind, the latest first.
struct AsthmaListPage: Page {
    static let template = "asthma/list"
    static let place: Place? = .insights

    let title: String
    let back: Link?
    let add: [Link]
    let groups: [Group]
    let isEmpty: Bool
    let empty: String
    /// What is read before the list.
    let intro: String?

    struct Group: Encodable, Sendable {
        let heading: String?
        let rows: [Row]
    }

    struct Row: Encodable, Sendable {
        let title: String
        let detail: String?
        /// Nil for what is not changed here.
        let path: String?
        /// Lines below it.
        var lines: [String] = []
    }

    /// The most records of a list.
    static let most = 500

    init(
        _ phrases: Phrases, person: Person.ID, noun: String, add: [Link], groups: [Group], intro: String? = nil
    ) {
        title = phrases("asthma.\(noun).title")
        back = Link(phrases("asthma.title"), Paths.asthma(person))
        self.add = add
        self.groups = groups
        isEmpty = groups.allSatisfy(\.rows.isEmpty)
        empty = phrases("asthma.\(noun).none")
        self.intro = intro
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let person = Samples.person
        return [
            Sample("empty", puffs(phrases, .sample(AsthmaRecords()), person: person)),
            Sample("puffs", puffs(phrases, .typical, person: person)),
            Sample("peak-flow", peakFlows(phrases, .typical, person: person)),
            Sample("puffs-phone", puffs(phrases, .phone, person: person)),
            Sample("peak-flow-phone", peakFlows(phrases, .phone, person: person)),
            Sample("attacks", attacks(phrases, .typical, person: person)),
            Sample("plans", plan(phrases, .red, person: person)),
            Sample("questionnaires", questionnaires(phrases, .typical, supplied: [.sample], person: person)),
        ]
    }
}
