public import CarePlan
public import Clinical
internal import SQL

extension Store {
    public enum RescueProblem: Error, Equatable {
        /// A medicine or a check with this id exists with different content.
        case idTaken
    }

    /// The person's rescue medicines in order of use, excluding deleted ones.
    public func rescueMedicines(_ access: PersonAccess) async throws -> [StoredRescueMedicine] {
        try await database.read { tx in try tx.rescueMedicines(access) }
    }

    /// One medicine, including deleted ones; nil if this person has none with this id.
    public func rescueMedicine(_ id: RescueMedicine.ID, _ access: PersonAccess) async throws -> StoredRescueMedicine? {
        try await database.read { tx in try tx.rescueMedicine(id, access) }
    }

    /// Adds a medicine. Repeating the call with the same id and content has no effect.
    public func createRescueMedicine(
        _ id: RescueMedicine.ID, _ details: RescueMedicineDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            if let there = try tx.rescueMedicine(id, access) {
                guard there.medicine.details == details, !there.isDeleted else { throw RescueProblem.idTaken }
                return
            }
            try tx.execute(
                """
                INSERT INTO rescue_medicine (person, id, kind, name, strength, unit, place, lot, expires, pieces, notes,
                                             created_at, version)
                VALUES (\(access.person.text), \(id.text), \(details.kind.rawValue), \(details.name),
                        \(details.strength?.number), \(details.strength?.unit.rawValue), \(details.place),
                        \(details.lot), \(details.expiry?.text), \(Int64(details.count)), \(details.notes),
                        \(change.now.milliseconds), 1)
                """)
            try tx.audit(change, access, "rescue medicine", id.text, "created", before: nil as String?)
        }
    }

    /// Changes a medicine if it is still at `version`.
    public func updateRescueMedicine(
        _ id: RescueMedicine.ID, _ details: RescueMedicineDetails, version: RecordVersion, _ access: PersonAccess,
        change: Change
    ) async throws -> Saved<StoredRescueMedicine> {
        try await database.write { tx in
            guard let stored = try tx.rescueMedicine(id, access), !stored.isDeleted else {
                return .stale(current: nil)
            }
            if stored.medicine.details == details { return .saved(stored) }
            guard stored.medicine.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE rescue_medicine
                SET kind = \(details.kind.rawValue), name = \(details.name), strength = \(details.strength?.number),
                    unit = \(details.strength?.unit.rawValue), place = \(details.place), lot = \(details.lot),
                    expires = \(details.expiry?.text), pieces = \(Int64(details.count)), notes = \(details.notes),
                    version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "rescue medicine", id.text, "changed", before: RescueMedicineRecord(stored))
            return try tx.rescueMedicine(id, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Hides a medicine if it is still at `version`; its checks and photo are kept.
    public func deleteRescueMedicine(
        _ id: RescueMedicine.ID, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredRescueMedicine> {
        try await database.write { tx in
            guard let stored = try tx.rescueMedicine(id, access), !stored.isDeleted else {
                return .stale(current: nil)
            }
            guard stored.medicine.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE rescue_medicine SET deleted_at = \(change.now.milliseconds), version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "rescue medicine", id.text, "deleted", before: RescueMedicineRecord(stored))
            return .saved(stored)
        }
    }

    /// Restores a deleted medicine. False if there is none to restore.
    @discardableResult
    public func restoreRescueMedicine(
        _ id: RescueMedicine.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.rescueMedicine(id, access) else { return false }
            guard stored.isDeleted else { return true }
            try tx.execute(
                """
                UPDATE rescue_medicine SET deleted_at = NULL, version = version + 1
                WHERE person = \(access.person.text) AND id = \(id.text)
                """)
            try tx.audit(change, access, "rescue medicine", id.text, "restored", before: RescueMedicineRecord(stored))
            return true
        }
    }

    /// Records that a person needs no adrenaline on record, so that Today stops asking.
    public func dismissRescueHint(_ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            if try tx.isRescueHintDismissed(access) { return }
            try tx.execute(
                """
                INSERT INTO rescue_hint_dismissal (person, dismissed_at, dismissed_by)
                VALUES (\(access.person.text), \(change.now.milliseconds), \(access.actor.auditText))
                """)
            try tx.audit(
                change, access, "rescue medicine hint", access.person.text, "dismissed", before: nil as String?)
        }
    }
}
