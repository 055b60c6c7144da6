import Exchange
import Medications

/// What is wrong with a prescription or one of its dosages, with the path from the resource.
public struct ExplainedProblem: Sendable, Hashable {
    /// The name of the rule that is broken, for example `tim-2`.
    public let rule: String
    /// The FHIR path, for example `MedicationRequest.dosageInstruction[0].timing.repeat`.
    public let path: String
    /// What is wrong, in a plain English sentence.
    public let text: String

    init(rule: String, path: String, text: String) {
        self.rule = rule
        self.path = path
        self.text = text
    }

    init(_ problem: PrescriptionProblem) {
        self.init(rule: problem.rule.rawValue, path: problem.path, text: problem.text)
    }

    /// `{"rule": …, "path": …, "text": …}`.
    var json: JSONValue {
        JSONFHIR.object(("rule", .string(rule)), ("path", .string(path)), ("text", .string(text)))
    }
}
