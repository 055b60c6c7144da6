internal import Clinical
package import Medications
internal import SQL
package import Store

extension Store {
    /// What was handed out of a medicine by what its servers say, and is not in its stock: neither as an entry of its own, nor
    /// as a refill that somebody entered for the same day and amount, nor counted since. The latest first.
    package func handedOut(
        of medication: Medication.ID, _ access: PersonAccess
    ) async throws -> [HandedOut] {
        try await database.read { tx in
            let found = try tx.handedOut(of: medication, access)
            guard !found.isEmpty else { return [] }
            let entries = try tx.stockEntries(access, of: medication).map(\.details)
            let counted = entries.filter { $0.kind == .count }.map(\.at.day).max()
            return try found.filter { item in
                if let counted, item.on.lastDay < counted { return false }
                let isEntered = entries.contains { entry in
                    entry.kind == .refill && entry.at.day == item.on.lastDay
                        && entry.pieces.isSameNumber(as: item.pieces)
                }
                // A deleted entry was confirmed once, and taken back.
                return try !isEntered && tx.record(item.id, of: .stockEntry, access) == nil
            }.sorted { ($0.on.lastDay, $1.id.text) > ($1.on.lastDay, $0.id.text) }
        }
    }
}

extension Reader {
    fileprivate func handedOut(of medication: Medication.ID, _ access: PersonAccess) throws -> [HandedOut] {
        try fhirConnections(access).flatMap { connection -> [HandedOut] in
            let prescriptions = Set(
                try prescribedMedications(from: connection.id.text, access).filter { $0.medication == medication }
                    .map(\.identifier))
            guard !prescriptions.isEmpty else { return [] }
            return try fetch(
                """
                SELECT reference, resource FROM fhir_resource
                WHERE connection = \(connection.id.text) AND reference >= 'MedicationDispense/'
                    AND reference < 'MedicationDispense0' AND gone_at IS NULL
                """
            ).compactMap { row in
                HandedOut(
                    FHIRStoredResource(reference: try row.text("reference"), resource: try row.text("resource")),
                    of: connection, for: prescriptions)
            }
        }
    }
}

extension DateTime {
    /// The civil day; of a month or year, its last one.
    fileprivate var lastDay: CalendarDay {
        switch value {
        case .days(_, let last): last
        case .day(let day): day
        case .moment(let moment): moment.day
        }
    }
}
