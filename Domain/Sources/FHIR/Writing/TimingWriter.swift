import Clinical
import Exchange
import Medications

/// Writes a timing as FHIR R4.
enum TimingWriter {
    static func json(_ timing: Timing) -> JSONValue {
        JSONFHIR.object(
            ("event", JSONFHIR.list(timing.event) { .string($0.text) }),
            ("repeat", timing.repeat.map { json($0) }),
            ("code", timing.code.map { JSONFHIR.concept($0) })
        )
    }

    private static func json(_ rules: TimingRepeat) -> JSONValue {
        let days = JSONFHIR.list(rules.dayOfMonth) { day in
            JSONFHIR.object(
                ("url", .string(TimingReader.dayOfMonthExtension)), ("valuePositiveInt", .number("\(day)")))
        }
        return JSONFHIR.object([
            ("extension", days), bounds(rules.bounds),
            ("count", number(rules.count)), ("countMax", number(rules.countMax)),
            ("duration", decimal(rules.duration)), ("durationMax", decimal(rules.durationMax)),
            ("durationUnit", rules.durationUnit.map { .string($0.rawValue) }),
            ("frequency", number(rules.frequency)), ("frequencyMax", number(rules.frequencyMax)),
            ("period", decimal(rules.period)), ("periodMax", decimal(rules.periodMax)),
            ("periodUnit", rules.periodUnit.map { .string($0.rawValue) }),
            ("dayOfWeek", JSONFHIR.list(rules.dayOfWeek) { .string($0.fhirCode) }),
            ("timeOfDay", JSONFHIR.list(rules.timeOfDay) { .string($0.text) }),
            ("when", JSONFHIR.list(rules.when) { .string($0.rawValue) }),
            ("offset", number(rules.offset)),
        ])
    }

    private static func bounds(_ bounds: TimingBounds?) -> (String, JSONValue?) {
        switch bounds {
        case .duration(let length)?: ("boundsDuration", JSONFHIR.quantity(length))
        case .range(let range)?: ("boundsRange", JSONFHIR.range(range))
        case .period(let start, let end)?:
            (
                "boundsPeriod",
                JSONFHIR.object(("start", start.map { .string($0.text) }), ("end", end.map { .string($0.text) }))
            )
        case nil: ("boundsPeriod", nil)
        }
    }

    private static func number(_ number: Int?) -> JSONValue? { number.map { .number("\($0)") } }

    private static func decimal(_ decimal: WrittenDecimal?) -> JSONValue? { decimal.map { .number($0.text) } }
}

extension Weekday {
    /// The code of FHIR's value set `days-of-week`.
    fileprivate var fhirCode: String {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }
}
