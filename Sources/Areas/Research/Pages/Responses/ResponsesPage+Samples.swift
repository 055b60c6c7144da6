internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension ResponsesPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .responses)
            let rows = [
                StoredAnswer.sample("one"), .sample("two", environment: nil, receivedOn: Samples.day(2026, 3, 10)),
            ].compactMap { $0 }
            let questions = QuestionVersions.sample
            func page(
                _ rows: [StoredAnswer], _ filter: ResponseFilter = ResponseFilter(),
                _ permissions: Set<ResearchPermission> = PresetRole.developer.permissions, isOne: Bool = false,
                of study: StoredStudy = study, seesNoAnswers: Bool = false
            ) -> ResponsesPage {
                let content = Content(
                    study: study, sites: filter.site == nil ? [] : StudySite.samples, seesNoAnswers: seesNoAnswers,
                    questions: questions, filter: filter, rows: rows, count: rows.count, all: 8991,
                    next: filter.region == nil ? nil : rows.last?.id, permissions: permissions)
                let one = isOne ? rows.first.map { SingleResponse(phrases, content, $0) } : nil
                return ResponsesPage(phrases, frame, content, one: one, here: isOne ? rows.first?.id : nil)
            }
            var filter = ResponseFilter()
            filter.region = "london"
            filter.site = "leeds"
            filter.participant = rows.first?.participant
            return [
                Sample("empty", page([]), in: .account), Sample("typical", page(rows), in: .account),
                Sample("filtered", page(rows, filter, isOne: true), in: .account),
                Sample("read", page(rows, ResponseFilter(), [.viewResponses], isOne: true), in: .account),
                Sample("anonymous", page([], of: study.anonymous), in: .account),
                Sample("limited", page([], of: study.anonymous, seesNoAnswers: true), in: .account),
                Sample("toCome", page(Array(rows.reversed()), isOne: true), in: .account),
            ]
        }
    }
}
