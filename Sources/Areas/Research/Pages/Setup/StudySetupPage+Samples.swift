internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

extension StudySetupPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.draft) { draft in
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .setup)
            let consent = StudyDocument(
                kind: .consent, number: 2, content: "## Purpose\nTo learn.",
                created: Instant(milliseconds: 1_773_000_000_000))
            func page(
                _ study: StoredStudy, _ documents: [StudyDocumentKind: StudyDocument] = [:], mayEdit: Bool = true,
                _ problems: Problems = .none
            ) -> StudySetupPage {
                let content = Content(
                    study: study, documents: documents, sites: documents.isEmpty ? [] : StudySite.samples,
                    mayEdit: mayEdit, address: "https://example.org/study/grass")
                return StudySetupPage(phrases, frame, content, problems: problems)
            }
            let note = StudyDocument(
                kind: .daily, number: 1,
                content: """
                    {"resourceType":"Questionnaire","item":[{"linkId":"note","text":"Anything else?","type":"text"}]}
                    """, created: consent.created)
            let wrong = Problems([("confirm-pilot", phrases("research.move.confirm"))])
            let running = StoredStudy.sample(.running) ?? draft
            return [
                Sample("draft", page(draft), in: .account),
                Sample("anonymous", page(draft.anonymous, [.consent: consent, .daily: note]), in: .account),
                Sample("running", page(running, [.consent: consent]), in: .account),
                Sample("read", page(running, [.consent: consent], mayEdit: false), in: .account),
                Sample("errors", page(draft, [:], mayEdit: true, wrong), in: .account),
            ]
        }
    }
}
