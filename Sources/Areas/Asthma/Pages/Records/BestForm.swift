internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Personal bests.
enum BestForm: AsthmaForm {
    static let record = Record.personalBest
    static let noun = "bests"
    static let intro: String? = "asthma.bests.intro"
    static let blank = PersonalBestDraft()

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, PeakFlowForm.noun) }
    static func fresh(_ context: AsthmaContext) -> PersonalBestDraft {
        PersonalBestDraft(meter: context.meters.first?.id.text ?? "", day: context.today.iso)
    }
    static func draft(_ form: Form) -> PersonalBestDraft {
        PersonalBestDraft(meter: form["meter"], value: form["value"], day: form["day"])
    }
    static func draft(_ details: PersonalBest) -> PersonalBestDraft { PersonalBestDraft(details) }

    static func checked(
        _ draft: PersonalBestDraft, _ context: AsthmaContext, _ stored: PersonalBest?
    ) -> Checked<PersonalBest, PersonalBestDraft.Problem> {
        var draft = draft
        if !context.meters.contains(where: { $0.id.text == draft.meter }) { draft.meter = "" }
        return draft.checked(today: context.today)
    }

    static func control(_ problem: PersonalBestDraft.Problem) -> String {
        switch problem {
        case .meterUnknown: "meter"
        case .valueInvalid: "value"
        case .dayUnreadable, .dayInFuture: "day"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: PersonalBestDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        [
            .menu(.meters(phrases, context, draft.meter, problems)),
            .field(
                Field("value", phrases("asthma.best"), draft.value, problems: problems).kind(.digits)
                    .unit(phrases("asthma.litres"))),
            .field(
                Field("day", phrases("asthma.best.day"), draft.day, problems: problems).kind(.day)
                    .latest(context.today.iso)),
        ]
    }
}
