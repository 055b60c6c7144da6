internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Measurements of peak flow.
enum PeakFlowForm: AsthmaForm {
    static let record = Record.peakFlow
    static let noun = "peak-flow"
    static let blank = PeakFlowDraft()

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, noun) }

    static func fresh(_ context: AsthmaContext) -> PeakFlowDraft {
        PeakFlowDraft(
            meter: context.meters.first?.id.text ?? "", day: context.today.iso, time: context.here.time.text)
    }

    static func draft(_ form: Form) -> PeakFlowDraft {
        PeakFlowDraft(
            meter: form["meter"], day: form["day"], time: form["time"],
            blows: (1...PeakFlow.blowLimit).map { form["blow-\($0)"] }, reliever: form["reliever"],
            note: form["note"])
    }

    static func draft(_ details: PeakFlowDetails) -> PeakFlowDraft { PeakFlowDraft(details) }

    static func checked(
        _ draft: PeakFlowDraft, _ context: AsthmaContext, _ stored: PeakFlowDetails?
    ) -> Checked<PeakFlowDetails, PeakFlowDraft.Problem> {
        var draft = draft
        if !context.meters.contains(where: { $0.id.text == draft.meter }) { draft.meter = "" }
        return draft.checked(now: context.now, zone: context.zone, birthdate: context.birthdate, stored: stored)
    }

    static func control(_ problem: PeakFlowDraft.Problem) -> String {
        switch problem {
        case .meterUnknown: "meter"
        case .dayMissing, .dayUnreadable, .dayInFuture, .beforeBirth: "day"
        case .timeMissing, .timeUnreadable, .timeDoesNotExist, .timeInFuture: "time"
        case .blowMissing, .blowInvalid, .tooManyBlows: "blow-1"
        case .relieverUnknown: "reliever"
        case .noteTooLong: "note"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: PeakFlowDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        let blows = (1...PeakFlow.blowLimit).map { number in
            FormPart.field(
                Field(
                    "blow-\(number)", phrases("asthma.blow", ["number": "\(number)"]),
                    draft.blows.indices.contains(number - 1) ? draft.blows[number - 1] : "", problems: problems
                ).kind(.digits).unit(phrases("asthma.litres")))
        }
        return [.menu(.meters(phrases, context, draft.meter, problems))] + blows + [
            .menu(
                Menu(
                    "reliever", phrases("asthma.timing"),
                    options: [("", phrases("asthma.notSaid"))]
                        + RelieverTiming.allCases.map { ($0.rawValue, phrases("asthma.timing.\($0.rawValue)")) },
                    chosen: draft.reliever, problems: problems)),
            .field(
                Field("day", phrases("asthma.day"), draft.day, problems: problems).kind(.day).latest(context.today.iso)),
            .field(Field("time", phrases("asthma.time"), draft.time, problems: problems).kind(.time)),
            .long(LongField("note", phrases("asthma.note"), draft.note, problems: problems)),
        ]
    }
}
