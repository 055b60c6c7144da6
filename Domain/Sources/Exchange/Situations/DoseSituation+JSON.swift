import CarePlan
import Clinical
import Immunotherapy

extension DoseSituation {
    /// Reads the output of `json`, and also moments such as `2026-05-20T18:00[Europe/Berlin]`.
    public init(json bytes: [UInt8]) throws(JSONProblem) {
        let fields = try PlanDocument.fields(bytes)
        self = try fields.situation()
        try fields.end()
    }

    /// The situation as a JSON document.
    public var json: String {
        JSONValue.fields(
            ("format", .number(PlanDocument.format)),
            ("zones", .list(zones) { $0.jsonValue }),
            ("check", records.check.jsonValue),
            ("records", records.jsonValue),
            ("allergens", allergens.map { .list($0) { .id($0) } }),
            ("taken", taken.map { .list($0) { $0.jsonValue } })
        ).text
    }
}

extension JSONFields {
    /// Reads the fields of a situation; other fields are left for the caller.
    public func situation() throws(JSONProblem) -> DoseSituation {
        let zones = try field("zones").list { (node) throws(JSONProblem) in try node.zone() }
        let check = try field("check").with(zones: zones).check()
        return DoseSituation(
            zones: zones,
            records: try optional("records")?.with(zones: zones).records(check)
                ?? DoseRecords(check: check, symptoms: [], reactions: [], statements: []),
            allergens: try optional("allergens")?.list { (node) throws(JSONProblem) in try node.id() },
            taken: try optional("taken")?.list { (node) throws(JSONProblem) in try node.portion() }
        )
    }
}
