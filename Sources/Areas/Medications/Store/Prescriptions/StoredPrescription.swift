package import Clinical
internal import Exchange
internal import FHIR
package import Medications
internal import SQL

/// A prescription as it was received, with the medicine that it became.
package struct StoredPrescription: Sendable {
    /// Where it came from: `file`, or the id of a server.
    package let source: String
    /// What names it at its source.
    package let identifier: String
    package let medication: Medication.ID
    package let prescription: Prescription
    /// The resource as JSON, as it came.
    package let resource: String
    package let receivedAt: Instant

    package init(
        source: String, identifier: String, medication: Medication.ID, prescription: Prescription, resource: String,
        receivedAt: Instant
    ) {
        self.source = source
        self.identifier = identifier
        self.medication = medication
        self.prescription = prescription
        self.resource = resource
        self.receivedAt = receivedAt
    }

    /// What comes from files.
    package static let file = "file"
}

extension StoredPrescription {
    static var select: Statement {
        "SELECT source, identifier, medication, medicine, resource, received_at FROM prescription"
    }

    init(_ row: Row) throws {
        source = try row.text("source")
        identifier = try row.text("identifier")
        medication = try row.convert("medication", "an id", Medication.ID.init)
        resource = try row.text("resource")
        var prescription = try row.convert("resource", "a prescription") { text in
            try? PrescriptionReader.read(Array(text.utf8))
        }
        if let medicine = try row.optionalText("medicine") {
            guard let concept = CodeableConcept(json: medicine) else {
                throw RowError(column: "medicine", expected: "a concept")
            }
            prescription.medicine.concept = concept
        }
        self.prescription = prescription
        receivedAt = Instant(milliseconds: try row.int64("received_at"))
    }
}
