/// What is wrong with a prescription apart from its dosages, and where.
public struct PrescriptionProblem: Sendable, Hashable {
    /// The rule that is broken. Each of them means no slots.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// There is no status, or none that FHIR knows.
        case status
        /// The intent is not one that orders: a proposal, a plan or an option, or none at all.
        case intent
        /// It says not to take the medicine.
        case doNotPerform
        /// It follows rules that are not known here.
        case implicitRules = "implicit-rules"
        /// An extension without which the rest means something else.
        case modifierExtension = "modifier-extension"
        /// A value that is not of its type.
        case value

        /// Whether its dosages are shown as written.
        public var showsAsWritten: Bool { self == .implicitRules || self == .modifierExtension }
    }

    /// The rule that is broken.
    public let rule: Rule
    /// The FHIR path, for example `MedicationRequest.intent`.
    public let path: String
    /// What is wrong, in a plain English sentence.
    public let text: String

    /// Creates a problem from its parts.
    public init(_ rule: Rule, path: String, text: String) {
        self.rule = rule
        self.path = path
        self.text = text
    }
}
