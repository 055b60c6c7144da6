public import Exchange
public import Medications

/// That a medicine was handed out: FHIR `MedicationDispense`.
public struct DispenseResource: Sendable, Hashable {
    /// The codes of `medicationdispense-status`.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case preparation
        case inProgress = "in-progress"
        case cancelled
        case onHold = "on-hold"
        case completed
        case enteredInError = "entered-in-error"
        case stopped
        case declined
        case unknown
    }

    /// The id at the server.
    public var id: String?
    public var identifiers: [ResourceIdentifier]
    /// Nil if it is missing or not one of FHIR's.
    public var status: Status?
    /// Nil if none can be read.
    public var medication: MedicationChoice?
    /// Whose it is, for example `Patient/123`.
    public var subject: ResourceReference?
    /// The prescriptions, for example `MedicationRequest/123`.
    public var prescriptions: [ResourceReference]
    /// The amount handed out.
    public var quantity: Quantity?
    /// For how long it lasts, usually in days.
    public var daysSupply: Quantity?
    public var whenPrepared: DateTime?
    public var whenHandedOver: DateTime?
    /// What could not be read.
    public var problems: [ResourceProblem]
}

/// Reads `MedicationDispense` of R4 and R5.
public enum DispenseReader {
    /// Reads a resource; nil if it is another.
    public static func read(_ resource: JSONValue) -> DispenseResource? {
        guard let fields = ResourceFields.resource(resource, "MedicationDispense") else { return nil }
        if fields.value("status") == nil { fields.note(.missing, "status") }
        return DispenseResource(
            id: fields.text("id"), identifiers: fields.identifiers(),
            status: fields.code("status", DispenseResource.Status.self), medication: MedicationChoice(fields),
            subject: fields.reference("subject"), prescriptions: fields.references("authorizingPrescription"),
            quantity: fields.quantity("quantity"), daysSupply: fields.quantity("daysSupply"),
            whenPrepared: fields.dateTime("whenPrepared"), whenHandedOver: fields.dateTime("whenHandedOver"),
            problems: fields.problems.found)
    }
}
