import Clinical
public import Cohort
public import Exchange
import Statistics

extension StudyReport {
    /// As `acclimate study analyse --format json` prints it.
    ///
    /// - Parameters:
    ///   - program: the version of the program that computed it.
    ///   - dataHash: the SHA-256 of the three SHA-256 of the tables, in hexadecimal and a line each.
    public func json(program: String, dataHash: String) -> JSONValue {
        .of(
            whole.members + [
                ("joint", .array(strength.joint.map(\.json))),
                ("afterMedicine", .array(strength.afterMedicine.map(\.json))),
                ("retention", .array(retention.curve.steps.map { $0.json("lost") })),
                ("parts", .array(parts.map { .of($0.course.members + [("part", .string($0.label))]) })),
                ("method", .string(method)),
                ("version", .of([("program", .string(program)), ("data", .string(dataHash))])),
            ])
    }
}

extension JSONValue {
    fileprivate static func of(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(members.map { JSONMember(name: $0.0, value: $0.1) })
    }

    fileprivate static func ratio(_ value: Double?) -> JSONValue {
        value.map { .number(DecimalCell.text($0)) } ?? .null
    }

    fileprivate static func count(_ value: Int?) -> JSONValue { value.map { .number("\($0)") } ?? .null }
}

extension StudyReport.Course {
    fileprivate var members: [(String, JSONValue)] {
        [
            ("participants", .count(data.persons.count)), ("answers", .count(answers)),
            ("results", .array(results.map(\.json))), ("onset", onset.json), ("duration", duration.json),
        ]
    }
}

extension StrengthResult {
    fileprivate var json: JSONValue {
        .of([
            ("exposure", .string(exposure.name)), ("lag", .count(lag)), ("per", .ratio(exposure.per)),
            ("estimate", .ratio(estimate?.slope)), ("se", .ratio(estimate?.error)),
            ("low", .ratio(estimate?.interval.lowerBound)), ("high", .ratio(estimate?.interval.upperBound)),
            ("p", .ratio(estimate?.p)), ("q", .ratio(q)), ("n", .count(rows)), ("persons", .count(persons)),
            ("placeDays", .count(placeDays)), ("status", .string(status.rawValue)),
        ])
    }
}

extension KaplanMeier.Step {
    /// - Parameter events: the name of those who had the event.
    fileprivate func json(_ events: String) -> JSONValue {
        .of([
            ("day", .count(day)), ("atRisk", .count(atRisk)), (events, .count(self.events)),
            ("censored", .count(censored)), ("survival", .ratio(survival)), ("se", .ratio(error)),
        ])
    }
}

extension SymptomOnset {
    /// Nil if fewer than half of the people had an onset.
    public var medianDay: String? { curve?.median.map { Self.iso($0) } }

    private static func iso(_ day: Int) -> String { CalendarDay(clamping: Int64(day)).iso }

    fileprivate var json: JSONValue {
        var sum = 0.0
        let points = (curve?.shares ?? []).enumerated().map { index, share in
            sum += share
            return JSONValue.of([
                ("day", .string(Self.iso((curve?.firstDay ?? 0) + index))), ("share", .ratio(min(1, sum))),
            ])
        }
        return .of([
            ("threshold", .ratio(threshold)), ("persons", .count(spans.count)), ("exact", .count(exact)),
            ("within", .count(within)), ("before", .count(before)), ("without", .count(without)),
            ("median", medianDay.map { .string($0) } ?? .null), ("curve", .array(points)),
        ])
    }
}

extension SymptomDuration {
    fileprivate var json: JSONValue {
        .of([
            ("persons", .count(spans.count)), ("ended", .count(ended)), ("median", .count(curve.median)),
            ("curve", .array(curve.steps.map { $0.json("ended") })),
        ])
    }
}
