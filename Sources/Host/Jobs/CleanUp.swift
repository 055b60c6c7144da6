public import Jobs
public import Store

/// An hourly clean-up task for as long as the server runs. It is idempotent.
public struct CleanUp: JobHandler {
    public let kind: JobKind
    public let everySeconds: Int64? = 3600
    private let work: @Sendable () async throws -> Void

    package init(_ kind: StaticString, _ work: @escaping @Sendable () async throws -> Void) {
        self.kind = JobKind(kind)
        self.work = work
    }

    public func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        try await work()
        return .done
    }

    /// Those of the server; areas hand in their own with their jobs.
    public static func all(_ world: World, _ vault: Vault, _ home: Home) -> [CleanUp] {
        let documents = DocumentSweep(world: world, vault: vault)
        return [
            CleanUp("clean-up-documents") { try await documents.forget() },
            CleanUp("clean-up-archives") { try await Archive.sweep(world, vault) },
            CleanUp("clean-up-sessions") { try await world.store.forgetEndedSessions(now: world.now()) },
            CleanUp("clean-up-attempts") { try await world.store.forgetOldAttempts(now: world.now()) },
            CleanUp("clean-up-drafts") {
                home.sweepDrafts()
                home.work.sweep(keeping: Set(try await world.store.jobs().map(\.id)), at: world.now())
            },
        ]
    }
}
