internal import Accounts
internal import ActivityStore
internal import Clinical
internal import Foundation
internal import Host
internal import Jobs
internal import Pages
internal import Store

/// An uploaded export of Apple Health that is waiting to be read, or being read.
struct WaitingImport: Codable, Sendable {
    /// Maximum upload size in bytes, more than any phone exports.
    static let mostBytes = 4 * 1024 * 1024 * 1024

    /// Counts the person's imports.
    let number: Int64
    /// Who uploaded it.
    let account: String

    /// Nil if the job has no such payload.
    init?(_ job: Job) {
        guard let payload = job.payload, let value = try? JSONDecoder().decode(Self.self, from: Data(payload.utf8))
        else { return nil }
        self = value
    }

    init(_ run: HealthImportRun, by account: Account.ID) {
        number = run.number
        self.account = account.text
    }

    func plan(for person: Person.ID, due: Instant) throws -> JobPlan {
        JobPlan(
            .importHealth(of: person), due: due,
            payload: String(decoding: try JSONEncoder().encode(self), as: UTF8.self))
    }
}

extension JobKey {
    static func importHealth(of person: Person.ID) -> JobKey { JobKey(.importHealth, person.text) }
}

/// Imports an uploaded export, from where an earlier run stopped, and then removes the file.
struct ImportHealthJob: JobHandler {
    let kind = JobKind.importHealth
    let limit = 2
    let isLong = true
    let site: Site

    /// After this many failures the file is given up, and the import waits for it to be sent again.
    private static let attempts = 5

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        if job.attempts <= Self.attempts, let (access, record) = try await wanted(job) {
            try await read(record, site.options.work.entry(of: job.id), access)
        }
        // If it was stopped meanwhile, the file may be that of the next one.
        let current = try await site.world.store.job(job.id)
        if current == nil || current?.payload == job.payload { site.options.work.remove(job.id) }
        return .done
    }

    /// The import, if it is still to be done, and the access of whoever uploaded the file.
    private func wanted(_ job: Job) async throws -> (PersonAccess, HealthImportRecord)? {
        let store = site.world.store
        guard let waiting = WaitingImport(job), let person = Person.ID(job.id.key),
            let account = Account.ID(waiting.account),
            let access = try await store.access(of: account, to: person, for: .care, now: site.world.now()),
            let record = try await store.healthImports(access).first(where: { $0.number == waiting.number }),
            record.state == .running
        else { return nil }
        return (access, record)
    }

    private func read(_ record: HealthImportRecord, _ file: URL, _ access: PersonAccess) async throws {
        let (world, imports, person) = (site.world, site.runningImports, access.person)
        do {
            let export = try await HealthExportFile.open(file, as: record.file)
            let run = try await HealthImport.begin(export, only: record.number, access, world)
            await imports.begin(run, export, of: person, at: world.now())
            _ = try await HealthImport.resume(run, in: export, access, world) { run in
                await imports.reach(run, export.bytesRead(run), of: person)
            }
            await imports.end(person)
        } catch {
            await imports.end(person)
            switch error {
            // The record says what was wrong, or whoever stopped it knows.
            case is HealthImport.Damage, is HealthImport.Cancelled, is HealthImportProblem: return
            // Without its file, the import waits for the file to be sent again.
            case is HealthExportFile.Refusal where !FileManager.default.fileExists(atPath: file.path): return
            default: throw error
            }
        }
    }
}
