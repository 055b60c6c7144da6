internal import Accounts
internal import Clinical
internal import SQL

extension Reader {
    /// Everything is asked for once as the pages would; what does not fit there is refused here.
    func readBack(
        _ person: Person.ID, file: String, in household: Household.ID, _ wish: ArchiveImport, _ change: Change
    ) throws {
        let access = PersonAccess(person: person, household: household, actor: wish.actor)
        do {
            guard let export = try export(access, change, withHealth: false) else {
                throw ArchiveProblem(file: file, .impossible)
            }
            try readHealth(access)
            guard wish.isKnownZone(export.person.timeZone) else {
                throw ArchiveProblem(file: file, field: "tables.person[0].time_zone", .unknownZone)
            }
        } catch let error as RowError {
            throw ArchiveProblem(file: file, field: error.column, .impossible)
        } catch let problem as ArchiveProblem {
            throw problem
        } catch let error as DatabaseError {
            throw error
        } catch {
            throw ArchiveProblem(file: file, .impossible)
        }
    }

    /// Reads health data record by record and keeps none.
    private func readHealth(_ access: PersonAccess) throws {
        for series in try healthSeriesRows(access) {
            for name in ["type", "source"] { _ = try series.text(name) }
            try eachHealthSample(access, of: series) { _ in }
        }
        try eachHealthElement(access) { _ in }
        try eachHealthAttachment(access) { _ in }
    }
}
