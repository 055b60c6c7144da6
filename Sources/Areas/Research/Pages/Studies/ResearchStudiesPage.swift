internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The studies in whose teams somebody is.
struct ResearchStudiesPage: Page {
    static let template = "research/studies"

    let title: String
    let back: Link?
    let action: Link?
    let rows: [Row]
    /// Nil if there is a study.
    let empty: String?

    struct Row: Encodable, Sendable {
        let name: String
        let path: String
        let organisation: String
        let phase: String
        let dates: String
    }

    init(_ phrases: Phrases, _ studies: [StoredStudy], isOperator: Bool) {
        title = phrases("research.title")
        back = Link(phrases("form.back"), "/")
        action = isOperator ? Link(phrases("research.new"), Paths.newResearchStudy) : nil
        rows = studies.map { study in
            Row(
                name: study.details.name, path: Paths.research(study.id.text),
                organisation: study.details.organisation, phase: phrases("research.phase.\(study.phase.rawValue)"),
                dates: phrases.dates(study.details))
        }
        empty = studies.isEmpty ? phrases(isOperator ? "research.empty.operator" : "research.empty") : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("empty", ResearchStudiesPage(phrases, [], isOperator: false), in: .account),
            Sample("operator", ResearchStudiesPage(phrases, [], isOperator: true), in: .account),
            Sample(
                "typical",
                ResearchStudiesPage(
                    phrases, [.sample(.running), .sample(.draft, name: Samples.longName)].compactMap { $0 },
                    isOperator: true), in: .account),
        ]
    }
}

extension Phrases {
    /// "1 May 2027 to 31 July 2027"
    func dates(_ details: StudyDetails) -> String {
        self(
            "research.dates",
            ["from": formats.fullDay(details.starts), "through": formats.fullDay(details.ends)])
    }
}
