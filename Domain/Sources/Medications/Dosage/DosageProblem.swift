/// What is wrong with a dosage, and where.
public struct DosageProblem: Error, Sendable, Hashable {
    /// The rule that is broken.
    public let rule: DosageRule
    /// The FHIR path from the dosage, for example `timing.repeat.when[1]`; empty for the dosage itself.
    public let path: String
    /// What is wrong, in a plain English sentence.
    public let text: String

    /// Creates a problem from its parts.
    public init(_ rule: DosageRule, path: String, text: String) {
        self.rule = rule
        self.path = path
        self.text = text
    }
}
