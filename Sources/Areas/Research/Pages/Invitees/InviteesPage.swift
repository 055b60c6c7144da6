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
    /// Nil if the role may not change labels, or there is no invitation.
    let relabel: Relabel?
    /// People who joined as children, came of age and have not signed for themselves.
    let ofAge: [Link]
    let hasOfAge: Bool

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
        /// Nil if the role may not change labels.
        let tick: Tick?
    }

    /// A box of the list that belongs to the form for labels.
    struct Tick: Encodable, Sendable {
        let id: String
        let label: String
        let isTicked: Bool
    }

    struct Relabel: Encodable, Sendable {
        let post: String
        let isOpen: Bool
        let which: Menu
        let fields: [Field]
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
        let labels: [(label: String, count: Int)]
        let rows: [StudyInvitation]
        let state: InvitationState?
        /// The last one of the part before.
        let after: StudyInvitation.ID?
        let next: StudyInvitation.ID?
        let ofAge: [StudyInvitation]
        let permissions: Set<ResearchPermission>

        /// What an address needs to show a part of the list.
        fileprivate func query(after: StudyInvitation.ID?) -> String {
            let parts = [after.map { "after=\($0.text)" }, state.map { "state=\($0.rawValue)" }].compactMap(\.self)
            return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
        }
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, _ form: InviteesForm = InviteesForm(),
        labels: LabelsForm = LabelsForm(), made: Made? = nil, problems: Problems = .none
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
        let mayRelabel = content.permissions.contains(.editInvitees) && !content.rows.isEmpty
        rows = content.rows.map { phrases.row($0, study.id.text, mayRelabel ? labels : nil) }
        empty = rows.isEmpty ? phrases("research.invitees.none") : nil
        next = content.next.map { path + content.query(after: $0) }
        create = content.permissions.contains(.createInvitees) ? Create(phrases, form, study, problems) : nil
        ofAge = content.ofAge.map {
            Link($0.code ?? phrases("research.invitees.link"), Paths.invitee(study.id.text, $0.id.text))
        }
        hasOfAge = !ofAge.isEmpty
        relabel = mayRelabel ? Relabel(phrases, labels, content, problems) : nil
    }
}

extension InviteesPage.Relabel {
    fileprivate init(
        _ phrases: Phrases, _ form: LabelsForm, _ content: InviteesPage.Content, _ problems: Problems
    ) {
        post = Paths.inviteeLabels(content.study.id.text) + content.query(after: content.after)
        isOpen = ["which", "new-label", "label-reason"].contains { problems[$0] != nil }
        let all = content.labels.map { label, count in
            let number = phrases.formats.number(count)
            return ("=\(label)", phrases("research.labels.all", ["label": label, "count": number]))
        }
        which = Menu(
            "which", phrases("research.labels.which"),
            options: [(LabelsForm.ticked, phrases("research.labels.ticked"))] + all, chosen: form.which,
            problems: problems)
        fields = [
            Field(
                "new-label", phrases("research.labels.new"), form.label, hint: phrases("research.labels.new.hint"),
                problems: problems
            ).longest(InviteesForm.textLimit).fill("off"),
            Field(
                "label-reason", phrases("research.reason"), form.reason, hint: phrases("research.reason.hint"),
                problems: problems
            ).longest(CorrectionForm.reasonLimit).fill("off").needed,
        ]
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
    /// - Parameter labels: nil if the row can't be chosen.
    fileprivate func row(_ stored: StudyInvitation, _ study: String, _ labels: LabelsForm?) -> InviteesPage.Row {
        let created = formats.fullDay(ZoneRules.utc.local(at: stored.created).day)
        let detail = [stored.label, stored.site, self("research.invitees.created", ["day": created])]
        let code = stored.code ?? self("research.invitees.link")
        return InviteesPage.Row(
            code: code, path: Paths.invitee(study, stored.id.text),
            state: self("research.state.\(stored.state.rawValue)"),
            detail: detail.compactMap { $0 }.joined(separator: " · "), isPilot: stored.isPilot,
            tick: labels.map { labels in
                InviteesPage.Tick(
                    id: stored.id.text, label: self("research.labels.choose", ["code": code]),
                    isTicked: labels.invitations.contains(stored.id.text))
            })
    }
}
