internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

enum InhalerForm: AsthmaForm {
    static let record = Record.inhaler
    static let noun = "inhalers"
    static let blank = InhalerDraft()

    static func fresh(_ context: AsthmaContext) -> InhalerDraft {
        let offered = context.offered.first { $0.id == context.wanted }
        return InhalerDraft(name: offered?.name ?? "", role: InhalerRole.reliever.rawValue)
    }

    static func draft(_ form: Form) -> InhalerDraft {
        InhalerDraft(
            name: form["name"], role: form["role"], dailyMaximum: form["daily-maximum"],
            scheduledPuffs: form["scheduled-puffs"], medication: form["medication"], isInUse: form["in-use"] == "yes")
    }

    static func draft(_ details: InhalerDetails) -> InhalerDraft { InhalerDraft(details) }

    static func checked(
        _ draft: InhalerDraft, _ context: AsthmaContext, _ stored: InhalerDetails?
    ) -> Checked<InhalerDetails, InhalerDraft.Problem> {
        var draft = draft
        draft.medication = stored?.medication ?? draft.medication
        return draft.checked()
    }

    static func control(_ problem: InhalerDraft.Problem) -> String {
        switch problem {
        case .nameMissing, .nameTooLong: "name"
        case .roleUnknown, .medicationUnknown: "role"
        case .maximumInvalid: "daily-maximum"
        case .scheduleInvalid, .scheduleNotForRole, .scheduleAboveMaximum: "scheduled-puffs"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: InhalerDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        [
            .field(
                Field(
                    "name", phrases("asthma.inhaler.name"), draft.name, hint: phrases("asthma.inhaler.name.hint"),
                    problems: problems
                ).fill("off").longest(InhalerDraft.nameLimit).needed),
            .menu(
                Menu(
                    "role", phrases("asthma.inhaler.role"),
                    options: InhalerRole.allCases.map { ($0.rawValue, phrases("asthma.role.\($0.rawValue)")) },
                    chosen: draft.role, hint: phrases("asthma.inhaler.role.hint"), problems: problems)),
            .field(
                Field(
                    "scheduled-puffs", phrases("asthma.inhaler.scheduled"), draft.scheduledPuffs,
                    hint: phrases("asthma.inhaler.scheduled.hint"), problems: problems
                ).kind(.digits)),
            .field(
                Field(
                    "daily-maximum", phrases("asthma.inhaler.maximum"), draft.dailyMaximum,
                    hint: phrases("asthma.inhaler.maximum.hint"), problems: problems
                ).kind(.digits)),
            .check("in-use", phrases("asthma.inhaler.inUse"), isOn: draft.isInUse),
        ]
    }
}
