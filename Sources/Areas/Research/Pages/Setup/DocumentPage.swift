internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// One document of a study: its text, how it will be shown, and its versions.
struct DocumentPage: Page {
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
        source = content.isEditable
            ? LongField(
                "content", phrases("research.document.source"), content.text,
                hint: phrases(kind == .consent ? "research.document.markdown" : "research.document.json"),
                problems: problems) : nil
        hasStandard = content.isEditable && StandardDocument.text(kind) != nil
        let preview = DocumentPreview(kind, content.text, phrases)
        sections = preview.sections
        questions = preview.questions
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

    static func samples(_ phrases: Phrases) -> [Sample] {
        let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .setup)
        func page(
            _ kind: StudyDocumentKind, _ text: String, isEditable: Bool = true, _ problems: Problems = .none
        ) -> DocumentPage {
            let versions = [2, 1].map {
                StudyDocument(
                    kind: kind, number: $0, content: text, created: Instant(milliseconds: 1_773_000_000_000))
            }
            let content = Content(
                study: "grass", kind: kind, isEditable: isEditable, text: text, versions: text.isEmpty ? [] : versions,
                shown: 2)
            return DocumentPage(phrases, frame, content, problems: problems)
        }
        let consent = "## Purpose\nTo learn.\n\n- **One**\n- Two\n\n## Leaving\nAt any time."
        let wrong = Problems([("content", phrases("research.document.problem.sections"))])
        return [
            Sample("empty", page(.daily, ""), in: .account), Sample("consent", page(.consent, consent), in: .account),
            Sample("daily", page(.daily, StandardDocument.text(.daily) ?? ""), in: .account),
            Sample("read", page(.consent, consent, isEditable: false), in: .account),
            Sample("errors", page(.consent, "Purpose", isEditable: true, wrong), in: .account),
        ]
    }
}
