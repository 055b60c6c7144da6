internal import Accounts
internal import Clinical
internal import Foundation
internal import Host
internal import Logging
internal import Pages
internal import StudyFiles

/// The kinds of file that take too long for one answer. The raw values are parts of addresses.
enum StudyFileKind: String, Sendable, CaseIterable {
    case workbook
    case parquet

    var type: String {
        switch self {
        case .workbook: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        case .parquet: "application/vnd.apache.parquet"
        }
    }

    /// Of the file's name.
    var ending: String { self == .workbook ? "xlsx" : "parquet" }
}

/// Writes workbooks and Parquet files while the browser shows how far they are, and keeps each for an hour.
actor StudyFileJobs: SitePart {
    /// How long a finished file stays available, in seconds.
    static let kept: Int64 = 3600

    enum State: Sendable, Equatable {
        case writing(done: Int, of: Int)
        case ready(bytes: Int, answers: Int)
        case failed
    }

    /// Whose file it is, and of which study.
    struct Owner: Sendable, Hashable {
        let account: Account.ID
        let study: String
    }

    private struct Job {
        let owner: Owner
        let kind: StudyFileKind
        /// Nil if the folder could not be created.
        let draft: DraftFolder?
        var state: State
        var until: Instant?
        let task: Task<Void, Never>
    }

    private var jobs: [String: Job] = [:]

    /// Starts a file and replaces the owner's previous one. The same id again changes nothing.
    ///
    /// - Parameter write: writes it to a path, with a folder for temporary files, and says how far it is; returns how
    ///   many answers there were.
    func begin(
        _ id: String, for owner: Owner, _ kind: StudyFileKind, of count: Int, _ site: Site,
        _ write:
            @escaping @Sendable (
                _ path: String, _ folder: String, _ progress: @escaping @Sendable (Int) async -> Void
            ) async throws -> Int
    ) {
        guard jobs[id] == nil else { return }
        for (other, job) in jobs where job.owner == owner { drop(other, job) }
        let world = site.world
        let draft: DraftFolder
        do {
            draft = try DraftFolder(in: site.options.drafts)
        } catch {
            world.log.error("a study's file could not be written", metadata: ["error": "\(type(of: error))"])
            jobs[id] = Job(owner: owner, kind: kind, draft: nil, state: .failed, task: Task {})
            return
        }
        let file = Self.file(in: draft, kind)
        let task = Task.detached(priority: .utility) {
            do {
                let answers = try await write(file.path, draft.url.path) { done in
                    await self.note(id, .writing(done: done, of: count))
                }
                let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
                await self.note(
                    id, .ready(bytes: size, answers: answers), until: world.now().adding(seconds: Self.kept))
            } catch {
                if !(error is CancellationError) {
                    world.log.error("a study's file could not be written", metadata: ["error": "\(type(of: error))"])
                }
                await self.note(id, .failed)
            }
        }
        jobs[id] = Job(owner: owner, kind: kind, draft: draft, state: .writing(done: 0, of: count), task: task)
    }

    /// The state of the owner's file; nil if the file no longer exists.
    func state(_ id: String, of owner: Owner, now: Instant) -> (kind: StudyFileKind, state: State)? {
        for (id, job) in jobs { if let until = job.until, now >= until { drop(id, job) } }
        guard let job = jobs[id], job.owner == owner else { return nil }
        return (job.kind, job.state)
    }

    /// The owner's file, if it is finished.
    func file(_ id: String, of owner: Owner, now: Instant) -> (url: URL, bytes: Int, kind: StudyFileKind)? {
        guard case (let kind, .ready(let bytes, _))? = state(id, of: owner, now: now), let draft = jobs[id]?.draft
        else { return nil }
        return (Self.file(in: draft, kind), bytes, kind)
    }

    /// Removes all files, because the server stops.
    func stop() { for (id, job) in jobs { drop(id, job) } }

    private static func file(in draft: DraftFolder, _ kind: StudyFileKind) -> URL {
        draft.url.appending(path: "answers.\(kind.ending)")
    }

    private func note(_ id: String, _ state: State, until: Instant? = nil) {
        jobs[id]?.state = state
        jobs[id]?.until = until
    }

    private func drop(_ id: String, _ job: Job) {
        job.task.cancel()
        jobs[id] = nil
        // One that is still being written is removed by whoever writes it, when it notices.
        let (task, draft) = (job.task, job.draft)
        Task {
            await task.value
            draft?.remove()
        }
    }
}

extension Site {
    /// Workbooks and Parquet files of studies.
    var studyFiles: StudyFileJobs { parts[StudyFileJobs.self] }
}
