internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// One answer with everything that is known of it.
struct SingleResponse: Encodable, Sendable {
    let title: String
    let close: String
    let answers: [StudySetupPage.Row]
    let air: [StudySetupPage.Row]
    /// Nil if the air is there.
    let toCome: String?
    let source: String
    let byKey: Link?
    /// Nil if the role may not delete it.
    let deletion: String?

    init(_ phrases: Phrases, _ content: ResponsesPage.Content, _ stored: StoredAnswer) {
        let study = content.study
        let key = stored.participant.map(Participant.key)
        title = [
            phrases.formats.fullDay(stored.day), study.details.name(ofRegion: stored.region),
            content.sites.first { $0.code == stored.site }?.name, key,
        ].compactMap { $0 }.joined(separator: ", ")
        close = Paths.responses(study.id.text) + content.filter.query
        let values = content.questions.answers(stored)
        let questionnaire = content.questions.versions[stored.questionnaire]
        answers = (questionnaire?.items ?? []).map { item in
            StudySetupPage.Row(label: item.text, value: phrases.answer(item, values))
        }
        let air = ResponseAir(stored.environment)
        self.air = ResponseAir.figures.compactMap { figure in
            air.values[figure].map { value in
                StudySetupPage.Row(
                    label: phrases("study.air.\(figure)"),
                    value: phrases("study.air.\(figure).value", ["value": phrases.formats.decimal(value)]))
            }
        }
        toCome = stored.environment == nil ? phrases("study.air.toCome") : nil
        let version = phrases("research.response.version", ["number": phrases.formats.number(stored.questionnaire)])
        let from = air.sources.isEmpty ? nil : phrases("research.response.air", ["source": air.sources])
        let late = stored.receivedOn.map {
            phrases("research.response.late", ["day": phrases.formats.fullDay($0)])
        }
        source = [from, stored.at.map { phrases("research.response.at", ["at": phrases.utc($0)]) }, late, version]
            .compactMap { $0 }.joined(separator: " ")
        byKey = stored.participant.map { participant in
            Link(phrases("research.response.byKey"), "\(Paths.responses(study.id.text))?key=\(participant.text)")
        }
        deletion =
            content.permissions.contains(.deleteResponses)
            ? Paths.responseDeletion(study.id.text, stored.id.text) : nil
    }
}

extension Phrases {
    /// An answer with its words: "2, Moderate".
    func answer(_ item: StudyItem, _ answers: StudyAnswers) -> String {
        guard let text = answers.text(item) else { return self("research.response.missing") }
        switch item.kind {
        case .choice(let choices):
            guard let choice = choices.first(where: { $0.code == text }), choice.text != text else { return text }
            return "\(text), \(choice.text)"
        case .scale(let range):
            return self(
                "research.response.scale", ["value": text, "most": formats.number(range.upperBound)])
        case .number: return formats.decimal(text)
        case .text: return text
        }
    }
}

extension StoredAnswer {
    static func sample(
        _ id: String, environment: String? = #"{"grass":62,"rain":0.4,"sources":"cams"}"#,
        receivedOn: CalendarDay? = nil
    ) -> StoredAnswer? {
        ID(id).map {
            StoredAnswer(
                id: $0, participant: Participant.ID("7F2Q9K"), site: nil, region: "london",
                day: Samples.day(2026, 3, 8), at: Instant(milliseconds: 1_773_000_000_000), receivedOn: receivedOn,
                questionnaire: 1,
                answers: #"{"nose":"2","eyes":"1","throat":"0","vas":40}"#, total: environment == nil ? nil : 3,
                environment: environment)
        }
    }
}

extension QuestionVersions {
    static var sample: QuestionVersions {
        QuestionVersions(
            StandardDocument.text(.daily).flatMap { try? QuestionnaireReader.read($0) }.map { [1: $0] } ?? [:])
    }
}
