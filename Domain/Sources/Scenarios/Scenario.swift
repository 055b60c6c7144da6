public import Clinical
public import Exchange
public import Immunotherapy

/// One situation before a dose with the answer that people agreed on, as a file.
public struct Scenario: Sendable, Hashable {
    /// What the file says should come out.
    public enum Expectation: Sendable, Hashable {
        /// The answers before the dose, one for each allergen.
        case decisions([DoseDecision])
        /// What is stored with a dose that was taken.
        case recorded(DecidedIntake, of: [Dose.Portion])
    }

    /// One sentence about what the file is about.
    public let title: String
    /// The published rule it follows; nil when it follows a rule of this product.
    public let source: String?
    /// The records, with conditions from the symptoms of the file.
    public let check: DoseCheck
    /// Which allergens are asked about; nil means each that has a current level.
    public let allergens: [Allergen.ID]?
    /// What should come out.
    public let expected: Expectation

    /// What the rules make of it.
    public var outcome: Expectation {
        switch expected {
        case .decisions:
            .decisions(allergens.map { $0.map { check.checkNextDose(for: $0) } } ?? check.checkNextDose())
        case .recorded(_, of: let portions): .recorded(check.recordTakenDose(portions), of: portions)
        }
    }

    /// Whether the rules answer as the file says.
    public var holds: Bool { outcome == expected }
}

extension Scenario {
    /// Reads a file.
    public init(json bytes: [UInt8]) throws(JSONProblem) {
        var fields = try JSONNode(try JSONReader.read(bytes)).fields()
        let format = try fields.field("format")
        guard try format.int64() == 1 else { throw format.problem(.unknownFormat) }
        title = try fields.field("title").text()
        source = try fields.optional("source")?.text()
        let zones = try fields.field("zones").list { (node) throws(JSONProblem) in try node.zone() }
        let check = try fields.field("check").with(zones: zones).check()
        let records = try fields.optional("records")?.with(zones: zones).records()
        self.check = records.map { check.with($0) } ?? check
        allergens = try fields.optional("allergens")?.list { (node) throws(JSONProblem) in try node.id() }
        expected = try Scenario.expectation(&fields, zones)
        try fields.end()
    }

    private static func expectation(
        _ fields: inout JSONFields, _ zones: [ZoneRules]
    ) throws(JSONProblem) -> Expectation {
        guard let portions = fields.optional("taken") else {
            let decisions = try fields.field("expected").with(zones: zones)
            return .decisions(try decisions.list { (node) throws(JSONProblem) in try node.decision() })
        }
        return .recorded(
            try fields.field("recorded").with(zones: zones).decidedIntake(),
            of: try portions.list { (node) throws(JSONProblem) in try node.portion() }
        )
    }
}
