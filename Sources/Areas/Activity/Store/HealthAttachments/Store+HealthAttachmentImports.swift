public import AppleHealth
internal import Clinical
internal import SQL
public import Store

extension Store {
    /// Begins or resumes reading the files next to an export whose XML has been read. `there` has the paths of all of
    /// them, to tell which files named in the XML are missing.
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

    /// Stores the next files in one transaction; with the last ones the whole import counts.
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
