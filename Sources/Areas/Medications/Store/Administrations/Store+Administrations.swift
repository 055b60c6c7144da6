package import Clinical
package import Medications
internal import SQL
package import Store

/// The outcome of recording that a medicine was taken or not.
package enum Administered: Sendable, Equatable {
    case stored
    /// Somebody recorded this slot before; that record stays.
    case already(Stored<AdministrationDetails>)
    /// The medicine does not exist.
    case notThere
}

extension Store {
    /// Records one or more administrations in one transaction, each slot once, from however many devices they come.
    package func administer(
        _ records: [(id: Administration.ID, details: AdministrationDetails)], _ access: PersonAccess, change: Change
    ) async throws -> [Administered] {
        try await database.write { tx in
            try records.enumerated().map { index, record in
                try tx.administer(record.id, record.details, access, change.part(index + 1))
            }
        }
    }

    /// Puts off open slots, each until its own moment.
    package func delayMedicines(
        _ slots: [(medication: Medication.ID, slot: String, day: CalendarDay, until: Moment)],
        _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            for (index, slot) in slots.enumerated() {
                guard let stored = try tx.record(slot.medication, of: .medication, access), !stored.isDeleted else {
                    continue
                }
                try tx.execute(
                    """
                    INSERT INTO medication_delay (medication, slot, day, until, utc_offset)
                    VALUES (\(slot.medication.text), \(slot.slot), \(slot.day.iso), \(slot.until.instant.milliseconds),
                        \(slot.until.offset))
                    ON CONFLICT (medication, slot) DO UPDATE SET until = excluded.until,
                        utc_offset = excluded.utc_offset, day = excluded.day
                    """)
                try tx.audit(
                    change.part(index + 1), access, "medicine", slot.medication.text, "put off", before: nil as String?)
            }
        }
    }
}

extension Writer {
    func administer(
        _ id: Administration.ID, _ details: AdministrationDetails, _ access: PersonAccess, _ change: Change
    ) throws -> Administered {
        guard let medicine = try record(details.medication, of: .medication, access), !medicine.isDeleted else {
            return .notThere
        }
        if let slot = details.slot, let there = try administration(details.medication, slot, access), there.id != id {
            return .already(there)
        }
        try create(id, details, of: .administration, access, change)
        return .stored
    }
}

extension Reader {
    /// What is recorded about a slot; nil if nothing is.
    func administration(
        _ medication: Medication.ID, _ slot: String, _ access: PersonAccess
    ) throws -> Stored<AdministrationDetails>? {
        try first(
            """
            SELECT id FROM administration WHERE medication = \(medication.text) AND slot = \(slot)
                AND person = \(access.person.text) AND deleted_at IS NULL
            """
        ).flatMap { try record($0.convert("id", "an id", Administration.ID.init), of: .administration, access) }
    }
}
