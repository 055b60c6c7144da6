internal import Clinical
internal import SQL

extension Store {
    /// Records that a report was exported as a file.
    public func noteReport(_ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in try tx.noteReport(access, change: change) }
    }
}

extension Writer {
    /// Reading a report changes nothing, so whoever may read may be noted.
    func noteReport(_ access: PersonAccess, change: Change) throws {
        try audit(
            change, actor: access.actor.auditText, household: access.household.text, person: access.person.text,
            "report", access.person.text, "exported")
    }
}
