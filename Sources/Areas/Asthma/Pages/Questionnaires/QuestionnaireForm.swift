internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Answers to a questionnaire. Any question can be left open; then what depends on it is not known.
enum QuestionnaireForm: AsthmaForm {
    /// What was chosen.
    struct Draft: Sendable {
        var questionnaire = ""
        /// For each item's id, the position of the option as sent.
        var answers: [String: String] = [:]
    }

    enum Problem: String, Sendable {
        case questionnaireUnknown = "questionnaire-unknown"
        case answersMissing = "answers-missing"
        case answerUnknown = "answer-unknown"
    }

    static let record = Record.questionnaireAnswers
    static let noun = "questionnaires"
    static let blank = Draft()
    private static let prefix = "item-"

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, noun) }
    static func fresh(_ context: AsthmaContext) -> Draft { Draft(questionnaire: context.wanted ?? Asked.gina) }
    static func draft(_ form: Form) -> Draft {
        Draft(questionnaire: form["questionnaire"], answers: form.values(prefix))
    }
    static func draft(_ details: QuestionnaireAnswers) -> Draft {
        Draft(questionnaire: details.questionnaire, answers: details.answers.mapValues { "\($0)" })
    }

    static func checked(
        _ draft: Draft, _ context: AsthmaContext, _ stored: QuestionnaireAnswers?
    ) -> Checked<QuestionnaireAnswers, Problem> {
        guard let asked = context.asked(draft.questionnaire, { $0 }) else { return .invalid([.questionnaireUnknown]) }
        var answers: [String: Int] = [:]
        for item in asked.items {
            guard let text = draft.answers[item.id], !text.isEmpty else { continue }
            guard let answer = Int(text), item.options.indices.contains(answer) else {
                return .invalid([.answerUnknown])
            }
            answers[item.id] = answer
        }
        guard !answers.isEmpty else { return .invalid([.answersMissing]) }
        return .valid(
            QuestionnaireAnswers(
                questionnaire: draft.questionnaire, at: stored?.at ?? context.here, answers: answers))
    }

    static func control(_ problem: Problem) -> String { "questionnaire" }

    static func parts(
        _ phrases: Phrases, _ draft: Draft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        guard let asked = context.asked(draft.questionnaire, { phrases($0) }) else { return [] }
        var parts: [FormPart] = [.hidden("questionnaire", asked.id), .heading(asked.title)]
        if let intro = asked.intro { parts.append(.note(intro)) }
        for item in asked.items {
            if let heading = item.heading { parts.append(.heading(heading)) }
            parts.append(
                .choices(
                    Choices(
                        prefix + item.id, item.text,
                        options: item.options.enumerated().map { ("\($0)", $1) }, chosen: draft.answers[item.id] ?? "")
                ))
        }
        if let copyright = asked.copyright { parts.append(.note(copyright)) }
        return parts
    }
}

extension AsthmaContext {
    func asked(_ id: String, _ phrases: (String) -> String) -> Asked? {
        Asked(
            phrases, id, supplied: questionnaires,
            hasReliever: inhalers.contains { $0.details.isInUse && $0.details.role.isReliever })
    }
}
