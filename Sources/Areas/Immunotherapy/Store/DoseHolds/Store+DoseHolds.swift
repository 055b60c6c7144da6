public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The person's pauses, latest first, excluding deleted ones.
    public func doseHolds(_ access: PersonAccess) async throws -> [DoseHold] {
        try await database.read { tx in try tx.doseHolds(access) }
    }

    /// Begins a pause. Repeating the call with the same id and content has no effect.
    public func beginHold(
        _ id: DoseHold.ID, _ details: DoseHoldDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            if let there = try tx.doseHold(id, access) {
                guard there.hold.details == details, !there.isDeleted else { throw PlanProblem.idTaken }
                return
            }
            try tx.checkAllergens([details.allergen].compactMap { $0 }, access)
            try tx.execute(
                """
                INSERT INTO dose_hold (id, person, allergen, from_day, reason, created_at, version)
                VALUES (\(id.text), \(access.person.text), \(details.allergen?.text), \(details.from.iso),
                        \(details.reason), \(change.now.milliseconds), 1)
                """)
            try tx.audit(change, access, "dose hold", id.text, "began", before: nil as String?)
        }
    }

    /// Sets a pause's last day, or leaves it open-ended (nil), if it is still at `version`.
    public func liftHold(
        _ id: DoseHold.ID, through day: CalendarDay?, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<DoseHold> {
        try await database.write { tx in
            guard let there = try tx.doseHold(id, access), !there.isDeleted else { return .stale(current: nil) }
            if there.hold.through == day { return .saved(there.hold) }
            guard there.hold.version == version else { return .stale(current: there.hold) }
            try tx.execute(
                "UPDATE dose_hold SET through_day = \(day?.iso), version = version + 1 WHERE id = \(id.text)")
            let before = DoseHoldRecord(there.hold)
            try tx.audit(change, access, "dose hold", id.text, day == nil ? "resumed" : "lifted", before: before)
            return try tx.doseHold(id, access).map { .saved($0.hold) } ?? .stale(current: nil)
        }
    }

    /// Hides a pause entered by mistake; nil if it no longer exists.
    public func deleteHold(_ id: DoseHold.ID, _ access: PersonAccess, change: Change) async throws -> DoseHold? {
        try await database.write { tx in
            guard let there = try tx.doseHold(id, access), !there.isDeleted else { return nil }
            try tx.setDeleted(change.now.milliseconds, hold: id)
            try tx.audit(change, access, "dose hold", id.text, "deleted", before: DoseHoldRecord(there.hold))
            return there.hold
        }
    }

    /// Restores a deleted pause.
    public func restoreHold(_ id: DoseHold.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let there = try tx.doseHold(id, access), there.isDeleted else { return }
            try tx.setDeleted(nil, hold: id)
            try tx.audit(change, access, "dose hold", id.text, "restored", before: DoseHoldRecord(there.hold))
        }
    }
}

extension Reader {
    package func doseHolds(_ access: PersonAccess) throws -> [DoseHold] {
        try fetch(
            """
            \(part: DoseHold.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY from_day DESC, created_at DESC, id
            """
        ).map(DoseHold.init)
    }

    fileprivate func doseHold(_ id: DoseHold.ID, _ access: PersonAccess) throws -> (hold: DoseHold, isDeleted: Bool)? {
        try first("\(part: DoseHold.select) WHERE id = \(id.text) AND person = \(access.person.text)").map {
            (try DoseHold($0), try $0.optionalInt64("deleted_at") != nil)
        }
    }
}

extension Writer {
    fileprivate func setDeleted(_ at: Int64?, hold: DoseHold.ID) throws {
        try execute("UPDATE dose_hold SET deleted_at = \(at), version = version + 1 WHERE id = \(hold.text)")
    }
}
