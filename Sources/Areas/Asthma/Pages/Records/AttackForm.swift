internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Attacks.
enum AttackForm: AsthmaForm {
    static let record = Record.attack
    static let noun = "attacks"
    static let blank = AttackDraft()

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, noun) }
    static func fresh(_ context: AsthmaContext) -> AttackDraft {
        AttackDraft(
            start: context.today.iso, severity: AttackDetails.Severity.moderate.rawValue,
            care: AttackDetails.Care.noCare.rawValue)
    }
    static func draft(_ form: Form) -> AttackDraft {
        AttackDraft(
            start: form["start"], end: form["end"], severity: form["severity"], trigger: form["trigger"],
            steroidCourse: form["steroids"], care: form["care"], missedDays: form["missed"], note: form["note"])
    }
    static func draft(_ details: AttackDetails) -> AttackDraft { AttackDraft(details) }

    static func checked(
        _ draft: AttackDraft, _ context: AsthmaContext, _ stored: AttackDetails?
    ) -> Checked<AttackDetails, AttackDraft.Problem> {
        draft.checked(today: context.today, birthdate: context.birthdate)
    }

    static func control(_ problem: AttackDraft.Problem) -> String {
        switch problem {
        case .startMissing, .startUnreadable, .startInFuture, .beforeBirth: "start"
        case .endUnreadable, .endInFuture, .endBeforeStart: "end"
        case .severityUnknown: "severity"
        case .triggerTooLong: "trigger"
        case .steroidCourseUnknown: "steroids"
        case .careUnknown: "care"
        case .missedInvalid: "missed"
        case .noteTooLong: "note"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: AttackDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        func day(_ id: String, _ label: String, _ value: String) -> FormPart {
            .field(Field(id, phrases(label), value, problems: problems).kind(.day).latest(context.today.iso))
        }
        return [
            day("start", "asthma.attack.start", draft.start), day("end", "asthma.attack.end", draft.end),
            .menu(
                Menu(
                    "severity", phrases("asthma.attack.severity"),
                    options: AttackDetails.Severity.allCases.map {
                        ($0.rawValue, phrases("asthma.severity.\($0.rawValue)"))
                    }, chosen: draft.severity, problems: problems)),
            .menu(
                Menu(
                    "care", phrases("asthma.attack.care"),
                    options: AttackDetails.Care.allCases.map { ($0.rawValue, phrases("asthma.care.\($0.rawValue)")) },
                    chosen: draft.care, problems: problems)),
            .menu(
                Menu(
                    "steroids", phrases("asthma.attack.steroids"),
                    options: [
                        ("", phrases("asthma.notSaid")), ("yes", phrases("asthma.yes")), ("no", phrases("asthma.no")),
                    ], chosen: draft.steroidCourse, hint: phrases("asthma.attack.steroids.hint"), problems: problems)),
            .field(
                Field("trigger", phrases("asthma.attack.trigger"), draft.trigger, problems: problems).fill("off")
                    .longest(AttackDraft.triggerLimit)),
            .field(
                Field("missed", phrases("asthma.attack.missed"), draft.missedDays, problems: problems).kind(.digits)),
            .long(LongField("note", phrases("asthma.note"), draft.note, problems: problems)),
        ]
    }
}
