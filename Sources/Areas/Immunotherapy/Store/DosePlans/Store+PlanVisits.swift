public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The visit at which each version of the plan was agreed; a version from no visit is not in it.
    public func planVisits(_ access: PersonAccess) async throws -> [RecordVersion: ClinicVisit.ID] {
        try await database.read { tx in try tx.planVisits(access) }
    }
}

extension Reader {
    /// Without deleted visits.
    func planVisits(_ access: PersonAccess) throws -> [RecordVersion: ClinicVisit.ID] {
        var visits: [RecordVersion: ClinicVisit.ID] = [:]
        try each(
            """
            SELECT link.version, link.visit FROM dose_plan_visit AS link JOIN clinic_visit ON clinic_visit.id = link.visit
            WHERE link.person = \(access.person.text) AND clinic_visit.deleted_at IS NULL
            """
        ) { row in
            visits[RecordVersion(number: try row.int64("version"))] = try row.convert(
                "visit", "an id", ClinicVisit.ID.init)
        }
        return visits
    }
}

extension Writer {
    /// A version keeps the visit that it has.
    func link(_ version: RecordVersion, to visit: ClinicVisit.ID, _ access: PersonAccess) throws {
        try execute(
            """
            INSERT INTO dose_plan_visit (person, version, visit)
            VALUES (\(access.person.text), \(version.number), \(visit.text))
            ON CONFLICT (person, version) DO NOTHING
            """)
    }
}
