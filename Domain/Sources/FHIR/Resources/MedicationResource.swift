public import Exchange
public import Medications

/// A medicine: FHIR `Medication`, as far as it is shown.
public struct MedicationResource: Sendable, Hashable {
    /// The id at the server.
    public var id: String?
    /// Its name and codes.
    public var code: CodeableConcept?
    /// The form, for example "tablet".
    public var form: CodeableConcept?
    /// The code of `medication-status` as written; nil if there is none.
    public var status: String?
    /// What could not be read.
    public var problems: [ResourceProblem]
}

/// Reads `Medication` of R4 and R5.
public enum MedicationReader {
    /// Reads a resource; nil if it is another.
    public static func read(_ resource: JSONValue) -> MedicationResource? {
        guard let fields = ResourceFields.resource(resource, "Medication") else { return nil }
        let form = fields.concept(fields.value("doseForm") == nil ? "form" : "doseForm")
        return MedicationResource(
            id: fields.text("id"), code: fields.concept("code"), form: form, status: fields.text("status"),
            problems: fields.problems.found)
    }
}
