package import Accounts
internal import Clinical
package import Foundation
internal import Host
internal import Logging
package import Store

/// The files that accounts have asked for.
package struct PreparedFiles: Sendable {
    /// How long a page waits for a file before it shows how far it is, in milliseconds.
    package static let patience: Int64 = 1500

    private let store: Store
    private let folder: WorkFolder
    private let now: @Sendable () -> Instant
    private let log: Logger

    init(_ site: Site) {
        store = site.world.store
        folder = site.options.work
        now = site.world.now
        log = site.world.log
    }

    /// Asks for a file, which replaces an earlier one about the same. The same id again changes nothing.
    package func begin(_ file: PreparedFile) async throws {
        for earlier in try await files(of: file.job.kind, for: file.account)
        where earlier.subject == file.subject && earlier.job != file.job {
            try await remove(earlier.job)
        }
        let now = now()
        try await store.schedule(try file.plan(due: now), now: now)
    }

    /// The account's file and its state; nil if the file does not exist or its hour is over.
    package func state(
        _ job: JobKey, for account: Account
    ) async throws -> (file: PreparedFile, state: PreparedFile.State)? {
        guard let row = try await store.job(job), let file = PreparedFile(row), file.account == account.id,
            file.household == account.household
        else { return nil }
        let status = status(of: job)
        if let until = status?.until {
            if now() < until, let bytes = size(of: job) {
                return (file, .ready(bytes: bytes, parts: status?.parts ?? 0, until: until))
            }
            try await remove(job)
            return nil
        }
        return (file, row.state(at: now()) == .failing ? .failed : .writing(done: status?.parts ?? 0))
    }

    /// The same, after waiting up to `patience` for the file to be written.
    package func settled(
        _ job: JobKey, for account: Account
    ) async throws -> (file: PreparedFile, state: PreparedFile.State)? {
        for _ in 0..<(Self.patience / 50) {
            guard case .writing? = try await state(job, for: account)?.state else { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        return try await state(job, for: account)
    }

    /// The account's file, if it is written.
    package func written(
        _ job: JobKey, for account: Account
    ) async throws -> (file: PreparedFile, url: URL, bytes: Int)? {
        guard case (let file, .ready(let bytes, _, _))? = try await state(job, for: account) else { return nil }
        return (file, url(of: job), bytes)
    }

    /// Removes an account's files of a kind, because it may no longer see what is in them.
    package func removeAll(of kind: JobKind, for account: Account.ID) async {
        do {
            for file in try await files(of: kind, for: account) { try await remove(file.job) }
        } catch {
            // They go when their hour is over, and until then `state` refuses them.
            log.error("prepared files were not removed", metadata: ["error": "\(type(of: error))"])
        }
    }

    private func files(of kind: JobKind, for account: Account.ID) async throws -> [PreparedFile] {
        try await store.jobs(of: kind).compactMap(PreparedFile.init).filter { $0.account == account }
    }

    private func remove(_ job: JobKey) async throws {
        try await store.withdraw(job)
        folder.remove(job)
    }
}

extension PreparedFiles {
    /// How far a file is, as stored beside it.
    struct Status: Codable {
        /// How many parts are written.
        var parts: Int
        /// How long it stays, once it is complete.
        var until: Instant? { untilMilliseconds.map(Instant.init(milliseconds:)) }
        private var untilMilliseconds: Int64?

        init(parts: Int, until: Instant? = nil) {
            self.parts = parts
            untilMilliseconds = until?.milliseconds
        }
    }

    func status(of job: JobKey) -> Status? {
        let data = try? Data(contentsOf: folder.entry(of: job).appending(path: "status.json"))
        return data.flatMap { try? JSONDecoder().decode(Status.self, from: $0) }
    }

    func note(_ status: Status, of job: JobKey) throws {
        try JSONEncoder().encode(status).write(
            to: folder.entry(of: job).appending(path: "status.json"), options: .atomic)
    }

    private func url(of job: JobKey) -> URL { folder.entry(of: job).appending(path: "file") }

    private func size(of job: JobKey) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: url(of: job).path))?[.size] as? Int
    }
}

extension Site {
    package var preparedFiles: PreparedFiles { PreparedFiles(self) }
}
