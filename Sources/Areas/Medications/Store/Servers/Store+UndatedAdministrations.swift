internal import Clinical
internal import Exchange
internal import FHIR
package import Medications
internal import SQL
package import Store

/// That a medicine was taken or not on a day, or in a longer time, as a server says. Without a time of day it counts for no
/// planned dose.
package struct UndatedAdministration: Sendable, Hashable {
    /// Nil if its prescription became none.
    package let medication: Medication.ID?
    /// As the server names it.
    package let name: String?
    /// The name of the server.
    package let server: String
    package let connection: FHIRConnection.ID
    /// As precise as it was given.
    package let on: DateTime
    package let isTaken: Bool

    package init(
        medication: Medication.ID?, name: String?, server: String, connection: FHIRConnection.ID, on: DateTime,
        isTaken: Bool
    ) {
        self.medication = medication
        self.name = name
        self.server = server
        self.connection = connection
        self.on = on
        self.isTaken = isTaken
    }
}

extension FHIRUnread {
    /// The path of a time that is a date or less.
    package static let undatedPath = "effective"
}

extension Store {
    /// What servers say was taken or not without a time of day, at most 200.
    package func undatedAdministrations(_ access: PersonAccess) async throws -> [UndatedAdministration] {
        try await database.read { tx in
            try tx.fhirConnections(access).flatMap { connection -> [UndatedAdministration] in
                let rows = try tx.fetch(
                    """
                    SELECT fhir_resource.resource
                    FROM fhir_unread JOIN fhir_resource ON fhir_resource.connection = fhir_unread.connection
                        AND fhir_resource.reference = fhir_unread.place
                    WHERE fhir_unread.connection = \(connection.id.text)
                        AND fhir_unread.place >= 'MedicationAdministration/'
                        AND fhir_unread.place < 'MedicationAdministration0'
                        AND fhir_unread.path = \(FHIRUnread.undatedPath) AND fhir_resource.gone_at IS NULL
                    ORDER BY fhir_unread.place LIMIT 200
                    """)
                guard !rows.isEmpty else { return [] }
                let prescribed = try tx.prescribedMedications(from: connection.id.text, access)
                let medicines = Dictionary(prescribed.map { ($0.identifier, $0.medication) }) { $1 }
                return try rows.compactMap { row in
                    UndatedAdministration(try row.text("resource"), connection, medicines)
                }
            }
        }
    }
}

extension UndatedAdministration {
    fileprivate init?(_ text: String, _ connection: FHIRConnection, _ medicines: [String: Medication.ID]) {
        guard let value = try? JSONReader.read(Array(text.utf8)), let resource = AdministrationReader.read(value),
            let isTaken = resource.isTaken, let on = resource.effective?.start
        else { return nil }
        if case .moment = on.value { return nil }
        self.init(
            medication: resource.request?.reference.flatMap { medicines[$0] }, name: resource.medication?.name(),
            server: connection.name, connection: connection.id, on: on, isTaken: isTaken)
    }
}
