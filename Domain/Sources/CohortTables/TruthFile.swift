import Clinical
public import Cohort
import Exchange

/// What is true of a simulated cohort, as a JSON document.
public enum TruthFile {
    /// The document, with a line feed at its end.
    public static func text(_ cohort: SimulatedCohort) -> String {
        let plan = cohort.plan
        let value = JSONValue.object([
            member("participants", "\(cohort.persons.count)"), member("days", "\(cohort.days)"),
            member("seed", "\(cohort.seed)"), JSONMember(name: "start", value: .string(cohort.firstDay.iso)),
            JSONMember(name: "outcome", value: .string(plan.outcome.rawValue)),
            member("intercept", plan.intercept), member("personSD", plan.personSD), member("noiseSD", plan.noiseSD),
            member("ar1", plan.ar1), member("sharedDaySD", plan.sharedDaySD),
            JSONMember(name: "season", value: plan.season.map { PlanFile.json($0) } ?? .null),
            JSONMember(name: "effects", value: .array(SimulationTruth(cohort).slopes.map { slope($0) })),
            member("dropoutPerDay", plan.dropoutPerDay), member("missing", plan.missing),
        ])
        return value.text + "\n"
    }

    private static func slope(_ slope: SimulationTruth.Slope) -> JSONValue {
        .object([
            JSONMember(name: "exposure", value: .string(slope.effect.exposure.rawValue)),
            member("lag", "\(slope.effect.lag)"), member("per", slope.effect.per), member("beta", slope.effect.beta),
            JSONMember(name: "onlySensitised", value: .bool(slope.effect.onlySensitised)),
            short("slopeAfterClipping", slope.afterClipping), short("slopeAlone", slope.alone),
            short("standardError", slope.error), short("power", slope.power),
        ])
    }

    private static func member(_ name: String, _ digits: String) -> JSONMember {
        JSONMember(name: name, value: .number(digits))
    }

    private static func member(_ name: String, _ value: Double) -> JSONMember {
        member(name, DecimalCell.text(value))
    }

    private static func short(_ name: String, _ value: Double?) -> JSONMember {
        JSONMember(name: name, value: value.map { .number(DecimalCell.short($0)) } ?? .null)
    }
}
