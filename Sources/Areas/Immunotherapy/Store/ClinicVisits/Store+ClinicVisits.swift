internal import Clinical
public import Immunotherapy
package import SQL
public import Store

extension Store {
    /// The person's clinic visits, latest first, excluding deleted ones.
    public func clinicVisits(_ access: PersonAccess) async throws -> [ClinicVisit] {
        try await database.read { tx in try tx.clinicVisits(access) }
    }
}

extension Reader {
    /// The visits that are not deleted, latest first.
    package func clinicVisits(_ access: PersonAccess) throws -> [ClinicVisit] {
        let stored = try fetch(
            """
            \(part: Record.clinicVisit.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY day DESC, created_at DESC, id
            """
        ).map(Record.clinicVisit.stored)
        let levels = try levelCopies(of: stored.map(\.id))
        return stored.map { ClinicVisit($0, levels: levels[$0.id] ?? []) }
    }

    /// The levels stored with visits; a visit from an earlier version's archive has only the current level.
    func levelCopies(of visits: [ClinicVisit.ID]) throws -> [ClinicVisit.ID: [LevelCopy]] {
        var levels: [ClinicVisit.ID: [LevelCopy]] = [:]
        try each(
            """
            SELECT link.visit, link.level, dose_level.allergen,
                   coalesce(link.level_name, dose_level.name) AS level_name,
                   coalesce(link.nanograms, dose_level.nanograms) AS nanograms
            FROM clinic_visit_level AS link JOIN dose_level ON dose_level.id = link.level
            WHERE link.visit IN (\(list: visits.map(\.text))) ORDER BY link.visit, link.level
            """
        ) { row in
            let visit = try row.convert("visit", "an id", ClinicVisit.ID.init)
            levels[visit, default: []].append(
                LevelCopy(
                    level: try row.convert("level", "an id", DoseLevel.ID.init),
                    allergen: try row.convert("allergen", "an id", Allergen.ID.init), name: try row.text("level_name"),
                    amount: try row.amount("nanograms")))
        }
        return levels
    }
}

extension Writer {
    /// A level that the visit already named keeps the name and amount from that time.
    func setLevels(_ levels: [DoseLevel.ID], of visit: ClinicVisit.ID) throws {
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
}
