import Clinical
public import Immunotherapy

/// The JSON documents for plans and decisions, as stored and exchanged: `{"format":1,"plan":{…}}`.
enum PlanDocument {
    /// The format version. It increases with any change that an older program would misread.
    static let format: Int64 = 1

    static func write(_ name: String, _ value: JSONValue) -> String {
        JSONValue.fields(("format", .number(format)), (name, value)).text
    }

    /// Returns the fields apart from the version, which must match this one.
    static func fields(_ bytes: [UInt8]) throws(JSONProblem) -> JSONFields {
        let fields = try JSONNode(try JSONReader.read(bytes)).fields()
        let format = try fields.field("format")
        guard try format.int64() == PlanDocument.format else { throw format.problem(.unknownFormat) }
        return fields
    }

    static func read(_ name: String, _ bytes: [UInt8]) throws(JSONProblem) -> JSONNode {
        let fields = try fields(bytes)
        let node = try fields.field(name)
        try fields.end()
        return node
    }
}

extension DosePlan {
    /// Reads the output of `json`.
    public init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("plan", Array(json.utf8)).plan()
    }

    /// The plan as a JSON document.
    public var json: String { PlanDocument.write("plan", jsonValue) }
}

extension DoseCheck {
    /// Reads the output of `json`.
    package init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("check", Array(json.utf8)).check()
    }

    /// The check, with everything it depends on, as a JSON document.
    package var json: String { PlanDocument.write("check", jsonValue) }
}

extension DoseDecision {
    /// Reads the output of `json`.
    public init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("decision", Array(json.utf8)).decision()
    }

    /// The decision as a JSON document.
    public var json: String { PlanDocument.write("decision", jsonValue) }
}

extension DecidedIntake {
    /// Reads the output of `json`.
    public init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("intake", Array(json.utf8)).decidedIntake()
    }

    /// The decisions about an intake as a JSON document.
    public var json: String { PlanDocument.write("intake", jsonValue) }
}
