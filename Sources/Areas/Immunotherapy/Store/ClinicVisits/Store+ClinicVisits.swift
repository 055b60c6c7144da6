public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The person's clinic visits, latest first, excluding deleted ones.
    public func clinicVisits(_ access: PersonAccess) async throws -> [ClinicVisit] {
        try await database.read { tx in try tx.clinicVisits(access) }
    }

    /// Records a visit. Repeating the call with the same id and content has no effect.
    public func recordVisit(
        _ id: ClinicVisit.ID, _ details: ClinicVisitDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            if let there = try tx.clinicVisit(id, access) {
                guard there.visit.details == details, !there.isDeleted else { throw PlanProblem.idTaken }
                return
            }
            try tx.checkLevels(details.levels, access)
            try tx.execute(
                """
                INSERT INTO clinic_visit (id, person, day, notes, created_at, version)
                VALUES (\(id.text), \(access.person.text), \(details.day.iso), \(details.notes),
                        \(change.now.milliseconds), 1)
                """)
            try tx.setLevels(details.levels, of: id)
            try tx.audit(change, access, "clinic visit", id.text, "recorded", before: nil as String?)
        }
    }

    /// Changes a visit if it is still at `version`.
    public func changeVisit(
        _ id: ClinicVisit.ID, _ details: ClinicVisitDetails, version: RecordVersion, _ access: PersonAccess,
        change: Change
    ) async throws -> Saved<ClinicVisit> {
        try await database.write { tx in
            guard let there = try tx.clinicVisit(id, access), !there.isDeleted else { return .stale(current: nil) }
            if there.visit.details == details { return .saved(there.visit) }
            guard there.visit.version == version else { return .stale(current: there.visit) }
            try tx.checkLevels(details.levels, access)
            try tx.execute(
                """
                UPDATE clinic_visit SET day = \(details.day.iso), notes = \(details.notes), version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.setLevels(details.levels, of: id)
            try tx.audit(
                change, access, "clinic visit", id.text, "changed", before: ClinicVisitRecord(there.visit))
            return try tx.clinicVisit(id, access).map { .saved($0.visit) } ?? .stale(current: nil)
        }
    }

    /// Hides a visit, which locks its levels again; nil if it no longer exists.
    public func deleteVisit(_ id: ClinicVisit.ID, _ access: PersonAccess, change: Change) async throws -> ClinicVisit? {
        try await database.write { tx in
            guard let there = try tx.clinicVisit(id, access), !there.isDeleted else { return nil }
            try tx.setDeleted(change.now.milliseconds, visit: id)
            try tx.audit(
                change, access, "clinic visit", id.text, "deleted", before: ClinicVisitRecord(there.visit))
            return there.visit
        }
    }

    /// Restores a deleted visit.
    public func restoreVisit(_ id: ClinicVisit.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let there = try tx.clinicVisit(id, access), there.isDeleted else { return }
            try tx.setDeleted(nil, visit: id)
            try tx.audit(
                change, access, "clinic visit", id.text, "restored", before: ClinicVisitRecord(there.visit))
        }
    }
}

extension Writer {
    /// A level that the visit already named keeps the name and amount from that time.
    fileprivate func setLevels(_ levels: [DoseLevel.ID], of visit: ClinicVisit.ID) throws {
        let ids = levels.map(\.text)
        let gone = try fetch("SELECT level FROM clinic_visit_level WHERE visit = \(visit.text)")
            .map { try $0.text("level") }.filter { !ids.contains($0) }
        for level in gone {
            try execute("DELETE FROM clinic_visit_level WHERE visit = \(visit.text) AND level = \(level)")
        }
        for level in levels {
            try execute(
                """
                INSERT INTO clinic_visit_level (visit, level, level_name, nanograms)
                SELECT \(visit.text), id, name, nanograms FROM dose_level WHERE id = \(level.text)
                ON CONFLICT (visit, level) DO NOTHING
                """)
        }
    }

    fileprivate func setDeleted(_ at: Int64?, visit: ClinicVisit.ID) throws {
        try execute("UPDATE clinic_visit SET deleted_at = \(at), version = version + 1 WHERE id = \(visit.text)")
    }
}
