internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// One document of a study: its text, how it will be shown, and its versions.
struct StudyDocumentPage: Page {
    static let template = "research/document"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let post: String
    let problems: ProblemSummary?
    let text: String
    /// Nil if the role may not change it, or the study is over.
    let source: LongField?
    /// Whether there are standard questions to begin with.
    let hasStandard: Bool
    let sections: [Section]
    let questions: [Question]
    /// What free text in an anonymous study can give away; nil if there is none.
    let freeText: String?
    /// Nil if something is shown.
    let nothing: String?
    let versions: [Version]

    /// A section of a consent.
    struct Section: Encodable, Sendable {
        let title: String
        let blocks: [TextBlock]
    }

    struct Question: Encodable, Sendable {
        let id: String
        let text: String
        let help: String?
        let kind: String
        let choices: [Choice]
    }

    struct Choice: Encodable, Sendable {
        let text: String
        let meaning: String?
    }

    struct Version: Encodable, Sendable {
        let label: String
        let path: String
        let isShown: Bool
    }

    /// What the page shows of a document.
    struct Content: Sendable {
        let study: String
        let linkage: StudyLinkage
        let kind: StudyDocumentKind
        let isEditable: Bool
        var text: String
        /// All of them, newest first.
        let versions: [StudyDocument]
        /// The number of the version shown; nil for what was typed.
        let shown: Int?
    }

    init(_ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, problems: Problems = .none) {
        let kind = content.kind
        title = phrases("research.document.\(kind.rawValue)")
        subtitle = nil
        back = Link(phrases("research.place.setup"), Paths.studySetup(content.study))
        self.frame = frame
        let path = Paths.studyDocument(content.study, kind.rawValue)
        post = path
        self.problems = ProblemSummary(problems, phrases)
        text = phrases("research.document.\(kind.rawValue).text")
        source =
            content.isEditable
            ? LongField(
                "content", phrases("research.document.source"), content.text,
                hint: phrases(kind == .consent ? "research.document.markdown" : "research.document.json"),
                problems: problems) : nil
        hasStandard = content.isEditable && StandardDocument.text(kind) != nil
        let preview = DocumentPreview(kind, content.text, phrases)
        sections = preview.sections
        questions = preview.questions
        // Answers at the start belong to a known person.
        freeText = kind == .daily ? phrases.freeText(in: content.text, content.linkage) : nil
        nothing = sections.isEmpty && questions.isEmpty ? phrases("research.document.nothing") : nil
        versions = content.versions.map { version in
            Version(
                label: phrases(
                    "research.document.version",
                    [
                        "number": phrases.formats.number(version.number),
                        "day": phrases.formats.fullDay(ZoneRules.utc.local(at: version.created).day),
                    ]), path: "\(path)?version=\(version.number)", isShown: version.number == content.shown)
        }
    }
}
