public import Medications

/// A prescription as it came from a file or a server.
public struct ReceivedPrescription: Sendable, Hashable {
    /// What names it at its source, the same whenever it comes again.
    public let identifier: String
    /// What it says, with the medicine that it refers to.
    public let prescription: Prescription
    /// The resource as JSON, as it came.
    public let resource: String
    /// Where it stands, for example `Bundle.entry[3]` or `line 12`.
    public let place: String

    /// Creates a prescription from its parts.
    public init(identifier: String, prescription: Prescription, resource: String, place: String) {
        self.identifier = identifier
        self.prescription = prescription
        self.resource = resource
        self.place = place
    }
}
