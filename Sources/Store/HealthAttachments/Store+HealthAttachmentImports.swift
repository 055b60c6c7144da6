public import AppleHealth
internal import Clinical
internal import SQL

extension Store {
    /// Begins with the files beside an export whose XML is read, or goes on with them. `there` are the paths of all of
    /// them, so that it is known what the XML names and did not come.
    public func beginHealthAttachments(
        of run: HealthImportRun, there: [String], _ access: PersonAccess, change: Change
    ) async throws -> HealthImportRun {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        return try await database.write { tx in
            try tx.require(run, access)
            var run = run
            run.owners = try tx.attachmentOwners(of: run.number, access.person.text)
            run.summary.files = [:]
            for path in Set(run.owners.keys).subtracting(there) {
                run.summary.files[HealthAttachmentInsertion.folder(of: path), default: 0] += 1
            }
            try tx.note(run, access, change)
            return run
        }
    }

    /// Stores the next files; with the last ones everything of the import counts. All of it is one transaction.
    public func addHealthAttachments(
        _ batch: HealthAttachmentBatch, to run: HealthImportRun, _ access: PersonAccess, change: Change
    ) async throws -> HealthImportRun {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        let add = { @Sendable (tx: any Writer) in
            try tx.require(run, access)
            var run = run
            let insertion = HealthAttachmentInsertion(
                tx: tx, person: access.person.text, number: run.number, owners: run.owners)
            try insertion.insert(batch, &run.summary)
            run.attachmentsRead = (run.attachmentsRead ?? 0) + batch.count
            if batch.isLast { try tx.complete(&run, access, change) }
            try tx.note(run, access, change)
            return run
        }
        return try await batch.isLast ? database.write(add) : database.writeRepeatable(add)
    }
}
