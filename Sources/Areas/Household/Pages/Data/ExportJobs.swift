internal import Accounts
internal import Clinical
internal import Foundation
internal import Host
internal import Logging
internal import Pages
internal import Store

/// Creates export files while the browser shows a waiting page, and keeps each file for an hour.
actor ExportJobs: SitePart {
    /// How long a finished file stays available, in seconds.
    static let kept: Int64 = 3600
    /// How long a page waits for a file before it shows the waiting page, in milliseconds.
    static let patience: Int64 = 1500

    enum State: Sendable, Equatable {
        case preparing
        case ready(bytes: Int, until: Instant)
        case failed
    }

    private struct Job {
        let account: Account.ID
        /// Nil if the folder could not be created.
        let draft: DraftFolder?
        var state = State.preparing
        let task: Task<Void, Never>
    }

    private var jobs: [String: Job] = [:]

    /// Starts an export for an account and replaces its previous one.
    func begin(_ id: String, for account: Account.ID, _ scope: ArchiveScope, _ site: Site) {
        for (other, job) in jobs where job.account == account { drop(other, job) }
        let world = site.world
        let draft: DraftFolder
        do {
            draft = try DraftFolder(in: site.options.drafts)
        } catch {
            world.log.error("an export could not be written", metadata: ["error": "\(type(of: error))"])
            jobs[id] = Job(account: account, draft: nil, state: .failed, task: Task {})
            return
        }
        let file = Self.file(in: draft)
        let task = Task {
            do {
                _ = try await Archive.write(scope, world, site.vault, to: file)
                let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
                self.finish(id, .ready(bytes: size, until: world.now().adding(seconds: Self.kept)))
            } catch {
                world.log.error("an export could not be written", metadata: ["error": "\(type(of: error))"])
                self.finish(id, .failed)
            }
        }
        jobs[id] = Job(account: account, draft: draft, task: task)
    }

    /// The state of the account's file; nil if the file no longer exists.
    func state(_ id: String, of account: Account.ID, now: Instant) -> State? {
        sweep(now)
        guard let job = jobs[id], job.account == account else { return nil }
        return job.state
    }

    /// Like `state`, after waiting up to `patience` for the file to become ready.
    func settled(_ id: String, of account: Account.ID, now: Instant) async -> State? {
        for _ in 0..<(Self.patience / 50) {
            guard state(id, of: account, now: now) == .preparing else { break }
            try? await Task.sleep(for: .milliseconds(50))
        }
        return state(id, of: account, now: now)
    }

    /// The account's file, if it is finished.
    func file(_ id: String, of account: Account.ID, now: Instant) -> (url: URL, bytes: Int)? {
        guard case .ready(let bytes, _) = state(id, of: account, now: now), let draft = jobs[id]?.draft else {
            return nil
        }
        return (Self.file(in: draft), bytes)
    }

    /// Removes an account's files, for example when the account is deleted.
    func clear(_ account: Account.ID) {
        for (id, job) in jobs where job.account == account { drop(id, job) }
    }

    func stop() { clear() }

    /// Removes all files. Called when the server stops.
    func clear() {
        for (id, job) in jobs { drop(id, job) }
    }

    private static func file(in draft: DraftFolder) -> URL { draft.url.appending(path: "export.zip") }

    private func finish(_ id: String, _ state: State) {
        guard jobs[id] != nil else { return }
        jobs[id]?.state = state
    }

    private func sweep(_ now: Instant) {
        for (id, job) in jobs {
            if case .ready(_, let until) = job.state, now >= until { drop(id, job) }
        }
    }

    private func drop(_ id: String, _ job: Job) {
        job.task.cancel()
        jobs[id] = nil
        job.draft?.remove()
        // A file still being written is removed once it is finished.
        if job.state == .preparing {
            let (task, draft) = (job.task, job.draft)
            Task {
                await task.value
                draft?.remove()
            }
        }
    }
}
