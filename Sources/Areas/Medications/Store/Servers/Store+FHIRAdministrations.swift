package import Clinical
internal import FHIR
package import Medications
internal import SQL
package import Store

/// That a medicine was taken or not, as another program told a server.
package struct AdministrationElsewhere: Sendable, Hashable {
    /// `MedicationAdministration/123`
    package let reference: String
    /// `MedicationRequest/123`
    package let request: String
    package let status: Administration.Status
    package let at: Moment
    package let amount: WrittenDecimal?
    package let unit: String?
    /// Whether it was entered in error.
    package let isWithdrawn: Bool

    package init(
        reference: String, request: String, status: Administration.Status, at: Moment, amount: WrittenDecimal?,
        unit: String?, isWithdrawn: Bool
    ) {
        self.reference = reference
        self.request = request
        self.status = status
        self.at = at
        self.amount = amount
        self.unit = unit
        self.isWithdrawn = isWithdrawn
    }
}

extension StoredPrescription {
    /// Begins the ids of administrations that were recorded elsewhere.
    static let elsewhere = "fhir-"
}

extension Store {
    /// Takes over what was recorded elsewhere about medicines of this server, each once. What was changed here stays.
    ///
    /// - Returns: how many are new.
    package func takeOver(
        _ administrations: [AdministrationElsewhere], of id: FHIRConnection.ID, _ access: PersonAccess, change: Change
    ) async throws -> Int {
        try await database.write { tx in
            guard try tx.fhirConnection(id, access) != nil else { return 0 }
            let prescribed = try tx.prescribedMedications(from: id.text, access)
            let medicines = Dictionary(prescribed.map { ($0.identifier, $0.medication) }) { $1 }
            // Only whether they are there: reading a dosage for each dose would take longer than storing it.
            let medications = Set(
                try tx.fetch("SELECT id FROM medication WHERE person = \(access.person.text)").map {
                    try $0.convert("id", "an id", Medication.ID.init)
                })
            var count = 0
            for (index, one) in administrations.enumerated() {
                guard let medicine = medicines[one.request], let key = Administration.ID(one.key(id)) else { continue }
                let change = change.part(index + 1)
                if let there = try tx.record(key, of: .administration, access) {
                    guard one.isWithdrawn, !there.isDeleted, there.version == .first else { continue }
                    _ = try tx.delete(key, of: .administration, access, change)
                    continue
                }
                guard !one.isWithdrawn, medications.contains(medicine) else { continue }
                let details = AdministrationDetails(
                    medication: medicine, status: one.status, at: one.at, day: one.at.day, amount: one.amount,
                    unit: one.unit)
                try tx.create(key, details, of: .administration, access, change)
                count += 1
            }
            try schema.follow(around: administrations.map(\.at.day), access, change, tx)
            return count
        }
    }
}

extension AdministrationElsewhere {
    fileprivate func key(_ connection: FHIRConnection.ID) -> String {
        StoredPrescription.elsewhere + ContentHash("\(connection.text)/\(reference)").text
    }
}
