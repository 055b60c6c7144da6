public import Medications

/// A patient: FHIR `Patient`, as far as it is shown.
public struct PatientResource: Sendable, Hashable {
    /// Somebody to turn to about the patient.
    public struct Contact: Sendable, Hashable {
        /// Who it is to the patient, for example "mother".
        public var relationship: [CodeableConcept]
        public var name: HumanName?
        public var telecom: [ContactPoint]
        /// The organisation, if it is one.
        public var organization: ResourceReference?
    }

    /// The code of `administrative-gender`.
    public enum Gender: String, Sendable, Hashable, CaseIterable {
        case male
        case female
        case other
        case unknown
    }

    /// The id at the server.
    public var id: String?
    public var identifiers: [ResourceIdentifier]
    /// False if the record is not to be used any more.
    public var active: Bool?
    public var names: [HumanName]
    public var telecom: [ContactPoint]
    public var gender: Gender?
    /// A day, a month or a year.
    public var birthDate: DateTime?
    /// Whether the patient has died; nil if nothing is said.
    public var deceased: Bool?
    public var contacts: [Contact]
    /// Where the record goes on if another replaced it, for example `Patient/124`.
    public var replacedBy: [ResourceReference]
    /// Whether it is an animal.
    public var isAnimal: Bool
    /// What could not be read.
    public var problems: [ResourceProblem]

    /// The name to show: the official one, else the first.
    public var name: HumanName? { names.first { $0.use == "official" } ?? names.first }
}
