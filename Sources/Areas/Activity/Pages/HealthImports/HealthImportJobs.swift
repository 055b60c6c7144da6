internal import Clinical
internal import Foundation
internal import Host
internal import Logging
internal import Pages
internal import Store

/// Carries imports of health records on in the background, one for each person at a time.
actor HealthImportJobs: SitePart {
    /// Milliseconds that a page waits for an import before it shows how far it is.
    static let patience = 1500

    /// How far an import is.
    struct Progress: Sendable, Equatable {
        /// Bytes of what is read of the file, unpacked.
        var done: Int64
        let total: Int64
        var records: Int
        let began: Instant
        /// Where this run began, when an earlier one had stopped.
        let from: Int64
        /// Somebody does not want it any more; what it brought is being removed.
        var isCancelled = false
    }

    private struct Job {
        let number: Int64
        var progress: Progress
    }

    private var jobs: [Person.ID: Job] = [:]
    /// Whose file has arrived and is looked at before its import begins.
    private var arriving: Set<Person.ID> = []

    /// How far an import is; nil when it is not under way here.
    func progress(_ number: Int64, of person: Person.ID) -> Progress? {
        jobs[person].flatMap { $0.number == number ? $0.progress : nil }
    }

    /// The number of the import that is under way for a person.
    func current(of person: Person.ID) -> Int64? { jobs[person]?.number }

    /// Keeps the place of a person's import for a file that arrived; false while there is another one.
    func reserve(_ person: Person.ID) -> Bool {
        jobs[person] == nil && arriving.insert(person).inserted
    }

    /// Gives the place back when no import begins.
    func release(_ person: Person.ID) { arriving.remove(person) }

    /// Goes on with an import from a file, which is removed at its end.
    func start(_ run: HealthImportRun, _ file: ArrivedExport, _ access: PersonAccess, _ world: World) {
        let progress = Progress(
            done: file.export.bytesRead(run), total: file.export.allBytes, records: run.summary.read,
            began: world.now(), from: file.export.bytesRead(run))
        jobs[access.person] = Job(number: run.number, progress: progress)
        arriving.remove(access.person)
        // Whoever logs a dose meanwhile comes first.
        Task(priority: .utility) {
            defer { file.remove() }
            do {
                _ = try await HealthImport.resume(run, in: file.export, access, world) { run in
                    await self.reach(run, file.export.bytesRead(run), access.person)
                }
            } catch is HealthImport.Damage, is HealthImport.Cancelled {
                // It is on record.
            } catch {
                world.log.error("an import stopped", metadata: ["error": "\(type(of: error))"])
            }
            end(run.number, access.person)
        }
    }

    /// Asks an import to end; whether it was under way.
    func cancel(_ number: Int64, of person: Person.ID) -> Bool {
        guard jobs[person]?.number == number else { return false }
        jobs[person]?.progress.isCancelled = true
        return true
    }

    /// Waits a moment for an import that is nearly done.
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

/// An uploaded export in the folder that a restart empties.
struct ArrivedExport: Sendable {
    /// The largest upload, in bytes: more than any phone exports.
    static let mostBytes = 4 * 1024 * 1024 * 1024

    let export: HealthExportFile
    private let url: URL

    /// Takes over a file that arrived; it is removed when it is none.
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
