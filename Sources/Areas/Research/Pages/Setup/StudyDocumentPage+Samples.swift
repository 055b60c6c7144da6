internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

extension StudyDocumentPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .setup)
        func page(
            _ kind: StudyDocumentKind, _ text: String, isEditable: Bool = true, _ problems: Problems = .none,
            linkage: StudyLinkage = .pseudonymous
        ) -> StudyDocumentPage {
            let versions = [2, 1].map {
                StudyDocument(
                    kind: kind, number: $0, content: text, created: Instant(milliseconds: 1_773_000_000_000))
            }
            let content = Content(
                study: "grass", linkage: linkage, kind: kind, isEditable: isEditable, text: text,
                versions: text.isEmpty ? [] : versions,
                shown: 2)
            return StudyDocumentPage(phrases, frame, content, problems: problems)
        }
        let consent = "## Purpose\nTo learn.\n\n- **One**\n- Two\n\n## Leaving\nAt any time."
        let note = """
            {"resourceType":"Questionnaire","item":[{"linkId":"note","text":"Anything else?","type":"text"}]}
            """
        let wrong = Problems([("content", phrases("research.document.problem.sections"))])
        return [
            Sample("empty", page(.daily, ""), in: .account), Sample("consent", page(.consent, consent), in: .account),
            Sample("daily", page(.daily, StandardDocument.text(.daily) ?? ""), in: .account),
            Sample("anonymous", page(.daily, note, linkage: .anonymous), in: .account),
            Sample("read", page(.consent, consent, isEditable: false), in: .account),
            Sample("errors", page(.consent, "Purpose", isEditable: true, wrong), in: .account),
        ]
    }
}
