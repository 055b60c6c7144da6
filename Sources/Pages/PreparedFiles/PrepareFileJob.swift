internal import Clinical
package import Foundation
internal import Host
package import Jobs
package import Store

/// Writes a file that an account has asked for, and removes it when its hour is over.
package struct PrepareFileJob: JobHandler {
    package let kind: JobKind
    package let limit = 2
    package let isLong = true
    private let site: Site
    private let write: Write

    /// Writes the file and returns how many parts it has.
    ///
    /// - Parameters:
    ///   - target: does not exist yet. Its folder may be used for temporary files.
    ///   - progress: is told how many parts are written.
    package typealias Write =
        @Sendable (
            _ file: PreparedFile, _ target: URL, _ progress: @escaping @Sendable (_ parts: Int) async -> Void
        ) async throws -> Int

    /// The account may no longer have what it asked for.
    package struct NotPermitted: Error {
        package init() {}
    }

    package init(_ kind: JobKind, _ site: Site, write: @escaping Write) {
        self.kind = kind
        self.site = site
        self.write = write
    }

    /// After this many failures the file is given up.
    private static let attempts = 5
    /// Nobody waits this long for a file, in seconds: the job came out of a backup.
    private static let longestSeconds: Int64 = 86_400

    package func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        let (files, folder) = (site.preparedFiles, site.options.work)
        let age = site.world.now().seconds(since: job.created)
        guard let file = PreparedFile(job), job.attempts <= Self.attempts, age < Self.longestSeconds else {
            folder.remove(job.id)
            return .done
        }
        if let until = files.status(of: job.id)?.until {
            let left = until.seconds(since: site.world.now())
            // A file that was complete when the process ended stays for the rest of its hour.
            if left > 0 { return .again(seconds: left) }
            folder.remove(job.id)
            return .done
        }
        do {
            try await prepare(file, in: folder.makeFolder(of: job.id))
            return .again(seconds: PreparedFile.keptSeconds)
        } catch {
            folder.remove(job.id)
            guard error is NotPermitted else { throw error }
            return .done
        }
    }

    private func prepare(_ file: PreparedFile, in folder: URL) async throws {
        let (files, draft) = (site.preparedFiles, folder.appending(path: "draft"))
        let parts = try await write(file, draft) { parts in
            // How far it is can be missing; the file cannot.
            try? files.note(PreparedFiles.Status(parts: parts), of: file.job)
        }
        try Task.checkCancellation()
        try FileManager.default.moveItem(at: draft, to: folder.appending(path: "file"))
        let until = site.world.now().adding(seconds: PreparedFile.keptSeconds)
        try files.note(PreparedFiles.Status(parts: parts, until: until), of: file.job)
        // Withdrawn meanwhile: nobody may have it any more.
        if try await site.world.store.job(file.job) == nil { throw NotPermitted() }
    }
}
