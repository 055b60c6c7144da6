internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Peak flow meters.
enum MeterForm: AsthmaForm {
    static let record = Record.peakFlowMeter
    static let noun = "meters"
    static let blank = PeakFlowMeterDraft()

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, PeakFlowForm.noun) }
    static func fresh(_ context: AsthmaContext) -> PeakFlowMeterDraft {
        PeakFlowMeterDraft(scale: PeakFlowScale.unknown.rawValue)
    }
    static func draft(_ form: Form) -> PeakFlowMeterDraft {
        PeakFlowMeterDraft(name: form["name"], scale: form["scale"])
    }
    static func draft(_ details: PeakFlowMeterDetails) -> PeakFlowMeterDraft { PeakFlowMeterDraft(details) }

    static func checked(
        _ draft: PeakFlowMeterDraft, _ context: AsthmaContext, _ stored: PeakFlowMeterDetails?
    ) -> Checked<PeakFlowMeterDetails, PeakFlowMeterDraft.Problem> { draft.checked() }

    static func control(_ problem: PeakFlowMeterDraft.Problem) -> String {
        problem == .scaleUnknown ? "scale" : "name"
    }

    static func parts(
        _ phrases: Phrases, _ draft: PeakFlowMeterDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        [
            .field(
                Field("name", phrases("asthma.meter.name"), draft.name, problems: problems).fill("off")
                    .longest(PeakFlowMeterDraft.nameLimit).needed),
            .menu(
                Menu(
                    "scale", phrases("asthma.meter.scale"),
                    options: PeakFlowScale.allCases.map { ($0.rawValue, phrases("asthma.scale.\($0.rawValue)")) },
                    chosen: draft.scale, hint: phrases("asthma.meter.scale.hint"), problems: problems)),
        ]
    }
}
