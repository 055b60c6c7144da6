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
    /// Which site is shown; empty if there are none to choose from.
    let sites: [SiteFilter]
    let hasSites: Bool
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

    /// A site as a link to those invited there.
    struct SiteFilter: Encodable, Sendable {
        let name: String
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
        /// Nil if there are no sites to choose from.
        let site: Menu?
        let pilot: Bool
        let problem: String?
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        /// Those that the person sees, by name.
        let sites: [StudySite]
        /// Those that the list can be cut to.
        let choosable: [StudySite]
        /// Whether the person is limited to sites.
        let isLimited: Bool
        /// The site that is shown; nil for all.
        let site: StudySite?
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
        fileprivate func query(
            _ state: InvitationState?, _ site: StudySite?, after: StudyInvitation.ID? = nil
        ) -> String {
            let parts = [
                state.map { "state=\($0.rawValue)" }, site.map { "site=\($0.code.inQuery)" },
                after.map { "after=\($0.text)" },
            ].compactMap(\.self)
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
        func address(_ state: InvitationState?, _ site: StudySite?, after: StudyInvitation.ID? = nil) -> String {
            path + content.query(state, site, after: after)
        }
        let all = Filter(
            label: phrases("research.invitees.all"),
            count: phrases.formats.number(content.counts.values.reduce(0, +)), path: address(nil, content.site),
            isHere: content.state == nil)
        filters =
            [all]
            + [InvitationState.invited, .participating, .restricted, .withdrawn].map { state in
                Filter(
                    label: phrases("research.state.\(state.rawValue)"),
                    count: phrases.formats.number(content.counts[state, default: 0]),
                    path: address(state, content.site), isHere: content.state == state)
            }
        let everywhere: [StudySite?] = content.choosable.isEmpty ? [] : [nil] + content.choosable
        sites = everywhere.map { site in
            SiteFilter(
                name: site?.name ?? phrases("research.sites.all"), path: address(content.state, site),
                isHere: content.site == site)
        }
        hasSites = !sites.isEmpty
        let mayRelabel = content.permissions.contains(.editInvitees) && !content.rows.isEmpty
        rows = content.rows.map { phrases.row($0, study.id.text, content.sites, mayRelabel ? labels : nil) }
        empty = rows.isEmpty ? phrases("research.invitees.none") : nil
        next = content.next.map { address(content.state, content.site, after: $0) }
        create = content.permissions.contains(.createInvitees) ? Create(phrases, form, content, problems) : nil
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
        post =
            Paths.inviteeLabels(content.study.id.text)
            + content.query(content.state, content.site, after: content.after)
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
    fileprivate init(
        _ phrases: Phrases, _ form: InviteesForm, _ content: InviteesPage.Content, _ problems: Problems
    ) {
        let study = content.study
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
        ]
        let none = ("", phrases(content.isLimited ? "research.sites.choose" : "research.sites.without"))
        site =
            content.sites.isEmpty
            ? nil
            : Menu(
                "site", phrases("research.site"),
                options: (content.isLimited && content.sites.count == 1 ? [] : [none])
                    + content.sites.map { ($0.code, $0.name) },
                chosen: form.site, hint: phrases("research.invitees.site.hint"), problems: problems)
        pilot = form.isPilot || study.phase == .pilot
        problem = problems["pilot"]
    }
}

extension Phrases {
    /// - Parameter labels: nil if the row can't be chosen.
    fileprivate func row(
        _ stored: StudyInvitation, _ study: String, _ sites: [StudySite], _ labels: LabelsForm?
    ) -> InviteesPage.Row {
        let created = formats.fullDay(ZoneRules.utc.local(at: stored.created).day)
        let detail = [
            stored.label, sites.first { $0.code == stored.site }?.name,
            self("research.invitees.created", ["day": created]),
        ]
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
