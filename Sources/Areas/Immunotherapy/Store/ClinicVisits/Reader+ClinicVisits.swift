internal import Clinical
package import Immunotherapy
package import SQL
package import Store

extension Reader {
    /// The visits that are not deleted, latest first.
    package func clinicVisits(_ access: PersonAccess) throws -> [ClinicVisit] {
        var levels: [String: [LevelCopy]] = [:]
        try each(
            """
            SELECT link.visit, \(part: LevelCopy.columns)
            FROM clinic_visit JOIN clinic_visit_level AS link ON link.visit = clinic_visit.id
            JOIN dose_level ON dose_level.id = link.level
            WHERE clinic_visit.person = \(access.person.text) AND clinic_visit.deleted_at IS NULL
            ORDER BY link.visit, link.level
            """
        ) { row in
            levels[try row.text("visit"), default: []].append(try LevelCopy(row))
        }
        return try fetch(
            """
            \(part: ClinicVisit.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY day DESC, created_at DESC, id
            """
        ).map { try ClinicVisit($0, levels: levels[try $0.text("id")] ?? []) }
    }

    /// One visit, and whether it was deleted.
    func clinicVisit(_ id: ClinicVisit.ID, _ access: PersonAccess) throws -> (visit: ClinicVisit, isDeleted: Bool)? {
        guard
            let row = try first(
                "\(part: ClinicVisit.select) WHERE id = \(id.text) AND person = \(access.person.text)")
        else { return nil }
        let levels = try fetch(
            """
            SELECT \(part: LevelCopy.columns)
            FROM clinic_visit_level AS link JOIN dose_level ON dose_level.id = link.level
            WHERE link.visit = \(id.text) ORDER BY link.level
            """
        ).map { try LevelCopy($0) }
        return (try ClinicVisit(row, levels: levels), try row.optionalInt64("deleted_at") != nil)
    }
}

extension LevelCopy {
    /// The levels stored with the visit; a visit from an earlier version's archive has only the current level.
    fileprivate static let columns: Statement = """
        link.level, dose_level.allergen, coalesce(link.level_name, dose_level.name) AS level_name,
        coalesce(link.nanograms, dose_level.nanograms) AS nanograms
        """

    fileprivate init(_ row: Row) throws {
        self.init(
            level: try row.convert("level", "an id", DoseLevel.ID.init),
            allergen: try row.convert("allergen", "an id", Allergen.ID.init), name: try row.text("level_name"),
            amount: try row.amount("nanograms"))
    }
}
