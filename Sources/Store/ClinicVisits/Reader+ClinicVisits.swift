internal import Clinical
internal import Immunotherapy
internal import SQL

extension Reader {
    /// The visits that count, the latest first.
    func clinicVisits(_ access: PersonAccess) throws -> [ClinicVisit] {
        var levels: [String: [DoseLevel.ID]] = [:]
        try each(
            """
            SELECT clinic_visit_level.visit, clinic_visit_level.level
            FROM clinic_visit JOIN clinic_visit_level ON clinic_visit_level.visit = clinic_visit.id
            WHERE clinic_visit.person = \(access.person.text) AND clinic_visit.deleted_at IS NULL
            ORDER BY clinic_visit_level.visit, clinic_visit_level.level
            """
        ) { row in
            levels[try row.text("visit"), default: []].append(try row.convert("level", "an id", DoseLevel.ID.init))
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
        let levels = try fetch("SELECT level FROM clinic_visit_level WHERE visit = \(id.text) ORDER BY level")
            .map { try $0.convert("level", "an id", DoseLevel.ID.init) }
        return (try ClinicVisit(row, levels: levels), try row.optionalInt64("deleted_at") != nil)
    }
}
