package import Clinical
package import Medications
internal import SQL
package import Store

extension Store {
    /// Records one or more administrations in one transaction, each slot once, from however many devices they come.
    ///
    /// - Parameters:
    ///   - seen: records standing for slots, with the versions that a person saw before choosing these. If both say that
    ///     it was taken, the new one is stored as an extra dose, else it replaces the other.
    /// - Throws: `RecordIDTaken` if an id stands for another medicine.
    package func administer(
        _ records: [(id: Administration.ID, details: AdministrationDetails)],
        seen: [Administration.ID: RecordVersion] = [:], _ access: PersonAccess, zone: ZoneRules, change: Change
    ) async throws -> [Administered] {
        try await database.write { tx in
            var judge = try SlotJudge(access, zone: zone, tx)
            let administered = try records.enumerated().map { index, record in
                try tx.administer(
                    record.id, record.details, seen: seen, &judge, access, change.part(index + 1))
            }
            try schema.follow(around: records.map(\.details.at.day), access, change, tx)
            return administered
        }
    }

    /// Corrects a record if nobody did since `version`. One that follows another record is corrected there, and is stale
    /// here.
    package func updateAdministration(
        _ id: Administration.ID, _ details: AdministrationDetails, version: RecordVersion, _ access: PersonAccess,
        change: Change
    ) async throws -> Saved<Stored<AdministrationDetails>> {
        try await database.write { tx in
            guard let stored = try tx.record(id, of: .administration, access), stored.details.origin == nil else {
                return .stale(current: nil)
            }
            let saved = try tx.update(id, details, of: .administration, version: version, access, change)
            try schema.follow(around: [stored.details.at.day, details.at.day], access, change, tx)
            return saved
        }
    }

    /// Deletes a record of its own; nil if there is none.
    package func deleteAdministration(
        _ id: Administration.ID, _ access: PersonAccess, change: Change
    ) async throws -> Stored<AdministrationDetails>? {
        try await database.write { tx in
            guard try tx.record(id, of: .administration, access)?.details.origin == nil else { return nil }
            let gone = try tx.delete(id, of: .administration, access, change)
            if let gone { try schema.follow(around: [gone.details.at.day], access, change, tx) }
            return gone
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
        _ id: Administration.ID, _ details: AdministrationDetails, seen: [Administration.ID: RecordVersion] = [:],
        _ judge: inout SlotJudge, _ access: PersonAccess, _ change: Change
    ) throws -> Administered {
        guard let medicine = try record(details.medication, of: .medication, access), !medicine.isDeleted else {
            return .notThere
        }
        if let own = try record(id, of: .administration, access) {
            // A repeated entry may have been stored as an extra dose since.
            guard own.details.medication == details.medication else { throw RecordIDTaken() }
            return !own.isDeleted && [details, details.asExtra].contains(own.details) ? .stored : .known
        }
        guard let there = try judge.record(standingFor: details, self) else {
            try create(id, details, of: .administration, access, change)
            return .stored
        }
        if details.saysTheSame(as: there.details) { return .already(there) }
        guard seen[there.id] == there.version else { return .settled(there) }
        if details.status == .completed, there.details.status == .completed {
            try create(id, details.asExtra, of: .administration, access, change)
        } else {
            _ = try update(
                there.id, details.about(slotOf: there.details), of: .administration, version: there.version, access,
                change)
        }
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
