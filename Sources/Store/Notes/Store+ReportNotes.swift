internal import Clinical
internal import SQL

extension Store {
    /// Records that a report was exported as a file.
    public func noteReport(_ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in try tx.noteReport(access, change: change) }
    }
}

extension Writer {
    func noteReport(_ access: PersonAccess, change: Change) throws {
        try audit(change, access, "report", access.person.text, "exported", before: nil as String?)
    }
}
