internal import Clinical
public import Foundation
public import Store

/// Unencrypted files of jobs: what one still has to read, or has written for somebody. A restart keeps them as long as
/// their job is in the table.
public struct WorkFolder: Sendable, Equatable {
    public let url: URL

    /// How long an entry without a job stays, in seconds: its job may not be scheduled yet.
    static let leftSeconds: TimeInterval = 3600

    /// Nothing is created yet.
    public init(_ url: URL) {
        self.url = url
    }

    /// The job's file or folder.
    ///
    /// - Parameter job: its key is an id.
    public func entry(of job: JobKey) -> URL {
        url.appending(path: "\(job.kind.text).\(job.key)")
    }

    /// An empty private folder for the job.
    public func makeFolder(of job: JobKey) throws -> URL {
        remove(job)
        let folder = entry(of: job)
        for part in [url, folder] { try makePrivate(part) }
        return folder
    }

    /// Moves a file here, for the job to read.
    public func take(_ file: URL, for job: JobKey) throws {
        remove(job)
        try makePrivate(url)
        try FileManager.default.moveItem(at: file, to: entry(of: job))
    }

    private func makePrivate(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    public func remove(_ job: JobKey) {
        try? FileManager.default.removeItem(at: entry(of: job))
    }

    /// Removes what jobs about somebody who was deleted still have.
    public func removeAll(keyed key: String) {
        for entry in (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
        where entry.pathExtension == key { try? FileManager.default.removeItem(at: entry) }
    }

    /// Removes what belongs to no job any more.
    func sweep(keeping jobs: Set<JobKey>, at now: Instant) {
        let kept = Set(jobs.map { entry(of: $0).lastPathComponent })
        let entries = try? FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: [.contentModificationDateKey])
        for entry in entries ?? [] where !kept.contains(entry.lastPathComponent) {
            let changed = try? entry.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            guard let changed, Double(now.milliseconds) / 1000 - changed.timeIntervalSince1970 > Self.leftSeconds else {
                continue
            }
            try? FileManager.default.removeItem(at: entry)
        }
    }
}
