public import Exchange

/// The symptoms of some hours or the time after some doses with the answer that people agreed on, as a file.
public struct PhoneScenario: Sendable, Hashable {
    /// One sentence about what the file is about.
    public let title: String
    /// What the rules answer, as a JSON document.
    public let answer: String
    /// What should come out.
    public let expected: String

    /// Whether the rules answer as the file says.
    public var holds: Bool { answer == expected }
}

extension PhoneScenario {
    /// Reads a file.
    public init(json bytes: [UInt8]) throws(JSONProblem) {
        let fields = try JSONNode(try JSONReader.read(bytes)).fields()
        let format = try fields.field("format")
        guard try format.int64() == 1 else { throw format.problem(.unknownFormat) }
        title = try fields.field("title").text()
        if let warning = fields.optional("warning") {
            answer = try WarningSituation(json: Array(warning.value.text.utf8)).answer
        } else {
            answer = try AfterDoseSituation(json: Array(try fields.field("afterDose").value.text.utf8)).answer
        }
        expected = try fields.field("expected").value.text
        try fields.end()
    }
}
