internal import Accounts
internal import Clinical
internal import SQL

extension Store {
    /// Reads all of a person's records once, as pages do.
    ///
    /// - Throws: `RowError` for a stored value that does not fit.
    package func readBack(_ access: PersonAccess) async throws {
        try await database.read { tx in
            for area in schema.areas { try area.readBack(access, tx) }
        }
    }
}

extension Reader {
    /// Reads everything once as the pages would; anything that does not fit is refused.
    func readBack(
        _ person: Person.ID, _ schema: StoreSchema, file: String, in household: Household.ID, _ wish: ArchiveImport
    ) throws {
        let access = PersonAccess(person: person, household: household, actor: wish.actor)
        do {
            guard let stored = try self.person(access) else { throw ArchiveProblem(file: file, .impossible) }
            for area in schema.areas { try area.readBack(access, self) }
            guard wish.isKnownZone(stored.person.timeZone) else {
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
}
