package import ActivityStore
package import AppleHealth
internal import Clinical
package import Host
package import Store

/// Imports an Apple Health export into the store in batches, in constant memory.
package enum HealthImport {
    /// Why nothing of a file was kept, and where it is damaged.
    package struct Damage: Error, Sendable, Equatable {
        /// Nil if the enclosing ZIP file is damaged.
        package let kind: ScanProblem.Kind?
        /// Bytes from the start of the XML.
        package let offset: Int64
        /// The number of elements read before the damage.
        package let elements: Int
        /// `truncated`, `malformed`, … or `zip` for the enclosing file.
        package var reason: String { kind?.rawValue ?? "zip" }
    }

    /// The import was cancelled; nothing of it was kept.
    package struct Cancelled: Error, Equatable {}

    /// Elements in memory at once, twice: the next batch is read while one is stored. Smaller batches would
    /// make both sides wait for each other more often.
    package static let batchSize = 3000

    /// Resumes where an earlier run with the same file stopped; in the end either everything is stored or nothing.
    package static func run(
        _ file: HealthExportFile, _ access: PersonAccess, _ world: World, batchSize: Int = HealthImport.batchSize
    ) async throws -> HealthImportRun {
        try await resume(begin(file, access, world), in: file, access, world, batchSize: batchSize)
    }

    /// Begins an import, or resumes one of the same file.
    package static func begin(
        _ file: HealthExportFile, only number: Int64? = nil, _ access: PersonAccess, _ world: World
    ) async throws -> HealthImportRun {
        try await world.store.beginHealthImport(
            HealthFile(digest: file.digest, bytes: file.bytes), runner: world.newID(), only: number, access,
            change: world.change())
    }

    /// Runs an import to its end.
    ///
    /// `isWanted` receives the progress after each batch; if it returns false, the import is discarded.
    package static func resume(
        _ begun: HealthImportRun, in file: HealthExportFile, _ access: PersonAccess, _ world: World,
        batchSize: Int = HealthImport.batchSize, isWanted: @Sendable (HealthImportRun) async -> Bool = { _ in true }
    ) async throws -> HealthImportRun {
        var run = begun
        if run.attachmentsRead == nil {
            run = try await records(run, in: file, access, world, batchSize: batchSize, isWanted)
        }
        if !run.isComplete { run = try await attachments(run, in: file, access, world, isWanted) }
        // Memory used for reading is returned to the system before the totals are computed.
        World.giveFreedMemoryBack()
        try await HealthTotals.updateTotalsUnlessJobRuns(access, world)
        return run
    }

    /// Continues an import to the end of the XML, which is the end of the import if there are no attachments.
    private static func records(
        _ begun: HealthImportRun, in file: HealthExportFile, _ access: PersonAccess, _ world: World, batchSize: Int,
        _ isWanted: @Sendable (HealthImportRun) async -> Bool
    ) async throws -> HealthImportRun {
        var run = begun
        let filesFollow = !file.beside.isEmpty
        let batches = try HealthBatches(of: file, from: run.place)
        do {
            var batch = try await batches.next(batchSize)
            while true {
                // A server that stops leaves the rest to the next one.
                try Task.checkCancellation()
                guard await isWanted(run) else { throw Cancelled() }
                guard batch.place != nil else {
                    return try await world.store.addHealth(
                        batch, to: run, filesFollow: filesFollow, access, change: world.change())
                }
                async let next = batches.next(batchSize)
                run = try await world.store.addHealth(
                    batch, to: run, filesFollow: filesFollow, access, change: world.change())
                batch = try await next
            }
        } catch {
            let elements = begun.summary.read + (await batches.count)
            throw try await stop(run, error, await batches.offset, elements, access, world)
        }
    }

    /// Continues an import from the end of the XML to the end of the attachments.
    private static func attachments(
        _ begun: HealthImportRun, in file: HealthExportFile, _ access: PersonAccess, _ world: World,
        _ isWanted: @Sendable (HealthImportRun) async -> Bool
    ) async throws -> HealthImportRun {
        do {
            var run = try await world.store.beginHealthAttachments(
                of: begun, there: file.beside.map(\.path), access, change: world.change())
            var reader = try HealthAttachmentReader(file, from: run.attachmentsRead ?? 0)
            while !run.isComplete {
                try Task.checkCancellation()
                guard await isWanted(run) else { throw Cancelled() }
                run = try await world.store.addHealthAttachments(
                    reader.batch(), to: run, access, change: world.change())
            }
            return run
        } catch {
            throw try await stop(begun, error, file.xmlBytes, begun.summary.read, access, world)
        }
    }

    /// Permanent failures are recorded as the import's ending; after any other the import can be resumed.
    private static func stop(
        _ run: HealthImportRun, _ error: any Error, _ offset: Int64, _ elements: Int, _ access: PersonAccess,
        _ world: World
    ) async throws -> any Error {
        guard let ending = HealthImportEnding(error, offset, elements) else { return error }
        try await world.store.stopHealthImport(run.number, problem: ending.text, access, change: world.change())
        return ending.error
    }
}
