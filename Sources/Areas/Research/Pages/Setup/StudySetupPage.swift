internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// What a study is, its documents and how far it has come.
struct StudySetupPage: Page {
    static let template = "research/setup"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    /// The address to give out; nil in a draft, where nobody finds anything at it.
    let address: String?
    let isDraft: Bool
    let details: [Row]
    /// Nil if the details are fixed, or the role may not change them.
    let edit: String?
    let documents: [Document]
    let sites: Document
    let phase: String
    let meaning: String
    let moves: [Move]
    let post: String

    struct Row: Encodable, Sendable {
        let label: String
        let value: String
    }

    struct Document: Encodable, Sendable {
        let name: String
        let path: String
        let state: String
    }

    /// A phase that may follow.
    struct Move: Encodable, Sendable {
        let phase: String
        let id: String
        let label: String
        let text: String
        let confirm: String
        /// What free text in an anonymous study can give away; nil if there is none, or nobody is asked.
        let freeText: String?
        let problem: String?
    }

    /// What the page shows of a study.
    struct Content: Sendable {
        let study: StoredStudy
        let documents: [StudyDocumentKind: StudyDocument]
        /// Those that the person sees, by name.
        let sites: [StudySite]
        let mayEdit: Bool
        /// Absolute, so that it can be given out.
        let address: String
    }

    init(_ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, problems: Problems = .none) {
        let study = content.study
        title = phrases("research.place.setup")
        subtitle = study.details.name
        back = Link(phrases("research.title"), Paths.research)
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        isDraft = study.phase == .draft
        address = isDraft ? nil : content.address
        details = phrases.rows(study.details)
        edit = content.mayEdit && study.phase.isEditable ? Paths.studyDetails(study.id.text) : nil
        documents = StudyDocumentKind.allCases.map { kind in
            let there = content.documents[kind]
            return Document(
                name: phrases("research.document.\(kind.rawValue)"),
                path: Paths.studyDocument(study.id.text, kind.rawValue),
                state: there.map { document in
                    phrases(
                        "research.document.version",
                        [
                            "number": phrases.formats.number(document.number),
                            "day": phrases.formats.fullDay(ZoneRules.utc.local(at: document.created).day),
                        ])
                } ?? phrases("research.document.none"))
        }
        sites = Document(
            name: phrases("research.sites"), path: Paths.studySites(study.id.text),
            state: content.sites.isEmpty
                ? phrases("research.sites.none") : content.sites.map(\.name.isolated).joined(separator: ", "))
        phase = phrases("research.phase.\(study.phase.rawValue)")
        meaning = phrases("research.phase.\(study.phase.rawValue).text")
        let freeText = content.documents[.daily].flatMap { phrases.freeText(in: $0.content, study.details.linkage) }
        moves =
            content.mayEdit
            ? study.phase.next.map { next in
                Move(
                    phase: next.rawValue, id: "confirm-\(next.rawValue)",
                    label: phrases("research.move.\(next.rawValue)"),
                    text: phrases("research.phase.\(next.rawValue).text"),
                    confirm: phrases("research.move.\(next.rawValue).confirm"),
                    freeText: next.takesAnswers ? freeText : nil,
                    problem: problems["confirm-\(next.rawValue)"])
            } : []
        post = Paths.studyPhase(study.id.text)
    }
}

extension Phrases {
    func rows(_ details: StudyDetails) -> [StudySetupPage.Row] {
        let values: [(String, String)] = [
            ("name", details.name), ("organisation", details.organisation), ("contact", details.contact),
            ("ethics", details.ethicsReference), ("purpose", details.purpose), ("eligibility", details.eligibility),
            ("dates", dates(details)), ("linkage", self("research.linkage.\(details.linkage.rawValue)")),
            ("turn", self("research.turn.\(details.turn.rawValue)")),
            ("minors", self("research.minors.\(details.admitsMinors ? StudyForm.yes : StudyForm.no)")),
            ("window", window(details)), ("figure", trigger(details)),
            ("regions", details.regions.map(\.name).joined(separator: ", ")),
            (
                "retention",
                self("research.retention", count: details.retentionYears, ["day": formats.fullDay(details.deletedFrom)])
            ),
            (
                "nudge",
                details.nudgeDays == 0 ? self("research.nudge.never") : self("research.nudge", count: details.nudgeDays)
            ),
        ]
        return values.map { StudySetupPage.Row(label: self("research.form.\($0.0)"), value: $0.1.isEmpty ? "–" : $0.1) }
    }
}
