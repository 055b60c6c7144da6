internal import ActivityStore
internal import Clinical
internal import Foundation
internal import Host
internal import Logging
internal import Pages
internal import Store

/// Runs health record imports in the background, one at a time per person.
actor HealthImportJobs: SitePart {
    /// How long a page waits for an import before it shows the progress, in milliseconds.
    static let patience = 1500

    /// The progress of an import.
    struct Progress: Sendable, Equatable {
        /// Bytes processed so far, uncompressed.
        var done: Int64
        let total: Int64
        var records: Int
        let began: Instant
        /// The value of `done` when this run started; above zero if an earlier run was interrupted.
        let from: Int64
        /// Whether the import was cancelled and its data is being removed.
        var isCancelled = false
    }

    private struct Job {
        let number: Int64
        var progress: Progress
    }

    private var jobs: [Person.ID: Job] = [:]
    /// People whose file has arrived and is being checked before the import starts.
    private var arriving: Set<Person.ID> = []

    /// An import's progress; nil if it is not running here.
    func progress(_ number: Int64, of person: Person.ID) -> Progress? {
        jobs[person].flatMap { $0.number == number ? $0.progress : nil }
    }

    /// The number of a person's running import; nil if there is none.
    func current(of person: Person.ID) -> Int64? { jobs[person]?.number }

    /// Reserves the person's import slot for an uploaded file; false if it is taken.
    func reserve(_ person: Person.ID) -> Bool {
        jobs[person] == nil && arriving.insert(person).inserted
    }

    /// Releases the slot. Call it if no import starts.
    func release(_ person: Person.ID) { arriving.remove(person) }

    /// Runs an import in the background, from where it was interrupted. Deletes the file at the end.
    func start(_ run: HealthImportRun, _ file: ArrivedExport, _ access: PersonAccess, _ world: World) {
        let progress = Progress(
            done: file.export.bytesRead(run), total: file.export.allBytes, records: run.summary.read,
            began: world.now(), from: file.export.bytesRead(run))
        jobs[access.person] = Job(number: run.number, progress: progress)
        arriving.remove(access.person)
        // Low priority, so that logging a dose meanwhile is not delayed.
        Task(priority: .utility) {
            defer { file.remove() }
            do {
                _ = try await HealthImport.resume(run, in: file.export, access, world) { run in
                    await self.reach(run, file.export.bytesRead(run), access.person)
                }
            } catch is HealthImport.Damage, is HealthImport.Cancelled {
                // The error is already recorded.
            } catch {
                world.log.error("an import stopped", metadata: ["error": "\(type(of: error))"])
            }
            end(run.number, access.person)
        }
    }

    /// Asks an import to stop; returns whether it was running.
    func cancel(_ number: Int64, of person: Person.ID) -> Bool {
        guard jobs[person]?.number == number else { return false }
        jobs[person]?.progress.isCancelled = true
        return true
    }

    /// Waits up to `patience` for an import to end.
    func updateTotals(_ number: Int64, of person: Person.ID) async {
        for _ in 0..<(Self.patience / 50) {
            guard progress(number, of: person) != nil else { return }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    private func reach(_ run: HealthImportRun, _ done: Int64, _ person: Person.ID) -> Bool {
        guard var job = jobs[person], job.number == run.number else { return false }
        job.progress.done = done
        job.progress.records = run.summary.read
        jobs[person] = job
        return !job.progress.isCancelled
    }

    private func end(_ number: Int64, _ person: Person.ID) {
        if jobs[person]?.number == number { jobs[person] = nil }
    }
}

/// An uploaded export in the folder that is emptied on restart.
struct ArrivedExport: Sendable {
    /// Maximum upload size in bytes, more than any phone exports.
    static let mostBytes = 4 * 1024 * 1024 * 1024

    let export: HealthExportFile
    private let url: URL

    /// Moves an uploaded file into `folder`. Deletes it and throws if it is not an export.
    static func take(_ file: URL, id: String, folder: URL) async throws -> ArrivedExport {
        let url = folder.appendingPathComponent("health.\(id)")
        try FileManager.default.moveItem(at: file, to: url)
        do { return ArrivedExport(export: try await HealthExportFile.open(url), url: url) } catch {
            try? FileManager.default.removeItem(at: url)
            throw error
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
