internal import Clinical
package import Medications
internal import SQL
package import Store

extension Store {
    /// Adds a refill or a count; the same id with the same content again changes nothing. False if there is no such
    /// medicine.
    ///
    /// - Throws: `RecordIDTaken` if the id stands for something else.
    package func addStockEntry(
        _ id: StockEntry.ID, _ details: StockEntryDetails, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let medicine = try tx.record(details.medication, of: .medication, access), !medicine.isDeleted else {
                return false
            }
            try tx.create(id, details, of: .stockEntry, access, change)
            return true
        }
    }

    /// Chooses how many days before the end people want to be told to get more of a medicine.
    package func setRefillPoint(
        _ days: Int, of medication: Medication.ID, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            guard let medicine = try tx.record(medication, of: .medication, access), !medicine.isDeleted else { return }
            let before = try tx.refillPoints(access)[medication]
            guard before != days else { return }
            try tx.execute(
                """
                INSERT INTO refill_point (medication, days) VALUES (\(medication.text), \(Int64(days)))
                ON CONFLICT (medication) DO UPDATE SET days = excluded.days
                """)
            try tx.audit(
                change, access, "refill point", medication.text, "changed", before: before.map { String($0) })
        }
    }
}
