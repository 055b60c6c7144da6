public import Exchange
import Immunotherapy

/// One situation before a dose with the answer that people agreed on, as a file.
public struct Scenario: Sendable, Hashable {
    /// One sentence about what the file is about.
    public let title: String
    /// The published rule it follows; nil when it follows a rule of this product.
    public let source: String?
    /// What the rules look at.
    public let situation: DoseSituation
    /// What should come out.
    public let expected: DoseAnswer

    /// Whether the rules answer as the file says.
    public var holds: Bool {
        switch (situation.answer, expected) {
        case (.recorded(let answer), .recorded(let expected)): answer.portions == expected.portions
        case (let answer, let expected): answer == expected
        }
    }
}

extension Scenario {
    /// Reads a file.
    public init(json bytes: [UInt8]) throws(JSONProblem) {
        let fields = try JSONNode(try JSONReader.read(bytes)).fields()
        let format = try fields.field("format")
        guard try format.int64() == 1 else { throw format.problem(.unknownFormat) }
        title = try fields.field("title").text()
        source = try fields.optional("source")?.text()
        situation = try fields.situation()
        expected = try Scenario.expected(fields, of: situation)
        try fields.end()
    }

    private static func expected(
        _ fields: JSONFields, of situation: DoseSituation
    ) throws(JSONProblem) -> DoseAnswer {
        guard situation.taken != nil else {
            let decisions = try fields.field("expected").with(zones: situation.zones)
            return .decisions(try decisions.list { (node) throws(JSONProblem) in try node.decision() })
        }
        return .recorded(try fields.field("recorded").with(zones: situation.zones).decidedIntake())
    }
}
