internal import Clinical
package import FHIR
internal import Medications
internal import SQL
package import Store

/// What importing a table of medicines did, or would do.
package struct MedicationSheetReceipt: Sendable {
    /// Rows that are new.
    package let new: [MedicationSheet.Row]
    /// Rows that were imported before, whatever became of them.
    package let known: [MedicationSheet.Row]
}

extension Store {
    /// What importing a table of medicines would do.
    package func planMedications(
        _ rows: [MedicationSheet.Row], _ access: PersonAccess
    ) async throws -> MedicationSheetReceipt {
        try await database.read { tx in try tx.planMedications(rows, access) }
    }

    /// Adds the medicines of a table as drafts, all in one transaction. A row that was imported before changes nothing,
    /// also if its medicine was changed or deleted since.
    package func importMedications(
        _ rows: [MedicationSheet.Row], _ access: PersonAccess, change: Change
    ) async throws -> MedicationSheetReceipt {
        try await database.write { tx in
            let receipt = try tx.planMedications(rows, access)
            for (index, row) in receipt.new.enumerated() {
                let change = change.part(index + 1)
                let id = try tx.medicationID(row, access)
                try tx.create(id, row.details, of: .medication, access, change)
                try tx.notePeriod(id, row.details, change)
            }
            return receipt
        }
    }
}

extension Reader {
    fileprivate func planMedications(
        _ rows: [MedicationSheet.Row], _ access: PersonAccess
    ) throws -> MedicationSheetReceipt {
        var new: [MedicationSheet.Row] = []
        var known: [MedicationSheet.Row] = []
        for row in rows {
            if try record(medicationID(row, access), of: .medication, access) == nil {
                new.append(row)
            } else {
                known.append(row)
            }
        }
        return MedicationSheetReceipt(new: new, known: known)
    }

    /// Two people may have the same row.
    fileprivate func medicationID(_ row: MedicationSheet.Row, _ access: PersonAccess) throws -> Medication.ID {
        guard let id = Medication.ID("\(row.id.text)-\(ContentHash(access.person.text).text)") else {
            throw RowError(column: "id", expected: "an id")
        }
        return id
    }
}
