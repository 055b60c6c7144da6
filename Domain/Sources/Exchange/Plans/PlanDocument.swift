import Clinical
public import Immunotherapy

/// The JSON documents of plans and decisions, as they are stored and exchanged: `{"format":1,"plan":{…}}`.
enum PlanDocument {
    /// The version of the documents. A change that an older program would misread makes a new one.
    static let format: Int64 = 1

    static func write(_ name: String, _ value: JSONValue) -> String {
        JSONValue.fields(("format", .number(format)), (name, value)).text
    }

    /// The fields beside the version, which must be this one.
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
    /// Reads what `json` wrote.
    public init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("plan", Array(json.utf8)).plan()
    }

    /// The plan as a JSON document.
    public var json: String { PlanDocument.write("plan", jsonValue) }
}

extension DoseCheck {
    /// Reads what `json` wrote.
    package init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("check", Array(json.utf8)).check()
    }

    /// The check with everything it looks at as a JSON document.
    package var json: String { PlanDocument.write("check", jsonValue) }
}

extension DoseDecision {
    /// Reads what `json` wrote.
    public init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("decision", Array(json.utf8)).decision()
    }

    /// The decision as a JSON document.
    public var json: String { PlanDocument.write("decision", jsonValue) }
}

extension DecidedIntake {
    /// Reads what `json` wrote.
    public init(json: String) throws(JSONProblem) {
        self = try PlanDocument.read("intake", Array(json.utf8)).decidedIntake()
    }

    /// The decisions about an intake as a JSON document.
    public var json: String { PlanDocument.write("intake", jsonValue) }
}
