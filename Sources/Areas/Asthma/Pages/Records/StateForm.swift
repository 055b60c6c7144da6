internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// How the asthma is now.
enum StateForm: AsthmaForm {
    /// What was chosen.
    struct Draft: Sendable {
        var symptoms = ""
        var reliever = ""
    }

    enum Problem: String, Sendable {
        case symptomsMissing = "symptoms-missing"
        case relieverUnknown = "effect-unknown"
    }

    static let record = Record.asthmaState
    static let noun = "states"
    static let blank = Draft()

    static func fresh(_ context: AsthmaContext) -> Draft { Draft() }
    static func draft(_ form: Form) -> Draft { Draft(symptoms: form["symptoms"], reliever: form["effect"]) }
    static func draft(_ details: AsthmaState) -> Draft {
        Draft(symptoms: details.symptoms.rawValue, reliever: details.reliever?.rawValue ?? "")
    }

    static func checked(
        _ draft: Draft, _ context: AsthmaContext, _ stored: AsthmaState?
    ) -> Checked<AsthmaState, Problem> {
        let (symptoms, reliever) = (SymptomsNow(rawValue: draft.symptoms), RelieverEffect(rawValue: draft.reliever))
        var problems: [Problem] = symptoms == nil ? [.symptomsMissing] : []
        if reliever == nil, !draft.reliever.isEmpty { problems.append(.relieverUnknown) }
        guard problems.isEmpty, let symptoms else { return .invalid(problems) }
        return .valid(AsthmaState(at: stored?.at ?? context.here, symptoms: symptoms, reliever: reliever))
    }

    static func control(_ problem: Problem) -> String { problem == .symptomsMissing ? "symptoms" : "effect" }

    static func parts(
        _ phrases: Phrases, _ draft: Draft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        [
            .menu(
                Menu(
                    "symptoms", phrases("asthma.symptoms"),
                    options: [("", phrases("asthma.choose"))]
                        + SymptomsNow.allCases.map { ($0.rawValue, phrases("asthma.symptoms.\($0.rawValue)")) },
                    chosen: draft.symptoms, problems: problems)),
            .menu(
                Menu(
                    "effect", phrases("asthma.effect"),
                    options: [("", phrases("asthma.effect.notTaken"))]
                        + RelieverEffect.allCases.map { ($0.rawValue, phrases("asthma.effect.\($0.rawValue)")) },
                    chosen: draft.reliever, problems: problems)),
        ]
    }
}
