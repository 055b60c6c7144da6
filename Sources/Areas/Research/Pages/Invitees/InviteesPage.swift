internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// Who was invited to a study, by state, and new invitations.
struct InviteesPage: Page {
    static let template = "research/invitees"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    let made: Made?
    let filters: [Filter]
    let rows: [Row]
    /// Nil if there is a row.
    let empty: String?
    let next: String?
    let create: Create?

    /// How many there are in a state, as a link to them.
    struct Filter: Encodable, Sendable {
        let label: String
        let count: String
        let path: String
        let isHere: Bool
    }

    struct Row: Encodable, Sendable {
        let code: String
        let path: String
        let state: String
        let detail: String
        let isPilot: Bool
    }

    /// New invitations, shown only in this response.
    struct Made: Encodable, Sendable {
        let text: String
        let cards: [Card]
    }

    /// One to print and cut out.
    struct Card: Encodable, Sendable {
        let study: String
        let address: String
        /// Nil for a link, which holds it.
        let code: String?
        let contact: String
        let until: String
    }

    struct Create: Encodable, Sendable {
        let post: String
        let fields: [Field]
        let pilot: Bool
        let problem: String?
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        let counts: [InvitationState: Int]
        let rows: [StudyInvitation]
        let state: InvitationState?
        let next: StudyInvitation.ID?
        let mayCreate: Bool
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, _ form: InviteesForm = InviteesForm(),
        made: Made? = nil, problems: Problems = .none
    ) {
        let study = content.study
        title = phrases("research.place.invitees")
        subtitle = study.details.name
        back = Link(phrases("research.title"), Paths.research)
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        self.made = made
        let path = Paths.invitees(study.id.text)
        let all = Filter(
            label: phrases("research.invitees.all"),
            count: phrases.formats.number(content.counts.values.reduce(0, +)), path: path,
            isHere: content.state == nil)
        filters =
            [all]
            + [InvitationState.invited, .participating, .restricted, .withdrawn].map { state in
                Filter(
                    label: phrases("research.state.\(state.rawValue)"),
                    count: phrases.formats.number(content.counts[state, default: 0]),
                    path: "\(path)?state=\(state.rawValue)", isHere: content.state == state)
            }
        rows = content.rows.map { phrases.row($0, study.id.text) }
        empty = rows.isEmpty ? phrases("research.invitees.none") : nil
        let state = content.state.map { "&state=\($0.rawValue)" } ?? ""
        next = content.next.map { "\(path)?after=\($0.text)\(state)" }
        create = content.mayCreate ? Create(phrases, form, study, problems) : nil
    }
}

extension InviteesPage.Create {
    fileprivate init(_ phrases: Phrases, _ form: InviteesForm, _ study: StoredStudy, _ problems: Problems) {
        post = Paths.invitees(study.id.text)
        fields = [
            Field(
                "count", phrases("research.invitees.count"), form.count,
                hint: phrases("research.invitees.count.hint"), problems: problems
            ).kind(.digits).needed,
            Field(
                "label", phrases("research.invitees.label"), form.label,
                hint: phrases("research.invitees.label.hint"), problems: problems
            ).longest(60).fill("off"),
            Field(
                "site", phrases("research.invitees.site"), form.site, hint: phrases("research.invitees.site.hint"),
                problems: problems
            ).longest(60).fill("off"),
        ]
        pilot = form.isPilot || study.phase == .pilot
        problem = problems["pilot"]
    }
}

extension Phrases {
    fileprivate func row(_ stored: StudyInvitation, _ study: String) -> InviteesPage.Row {
        let created = formats.fullDay(ZoneRules.utc.local(at: stored.created).day)
        let detail = [stored.label, stored.site, self("research.invitees.created", ["day": created])]
        return InviteesPage.Row(
            code: stored.code ?? self("research.invitees.link"), path: Paths.invitee(study, stored.id.text),
            state: self("research.state.\(stored.state.rawValue)"),
            detail: detail.compactMap { $0 }.joined(separator: " · "), isPilot: stored.isPilot)
    }
}
