/// What of a resource could not be read, and where. The rest of the resource stands.
public struct ResourceProblem: Sendable, Hashable {
    /// Why it could not be read.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// An element that the resource needs is missing.
        case missing
        /// A value that is not of the element's type, such as a date that does not exist.
        case wrongType = "wrong-type"
        /// A code that FHIR does not have there.
        case unknownCode = "unknown-code"
        /// An element of a data type that FHIR does not have there.
        case unknownElement = "unknown-element"
        /// An extension without which the rest means something else.
        case modifierExtension = "modifier-extension"
        /// It follows rules that are not known here.
        case implicitRules = "implicit-rules"
        /// A reference to a contained resource that is not there.
        case containedMissing = "contained-missing"

        /// Whether nothing of the resource can be relied on.
        public var changesMeaning: Bool { self == .modifierExtension || self == .implicitRules }
    }

    /// The path from the resource, for example `MedicationAdministration.dosage.dose.value`.
    public let path: String
    /// Why it could not be read.
    public let reason: Reason

    /// Creates a problem from its parts.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}
