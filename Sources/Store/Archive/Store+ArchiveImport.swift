public import Accounts
public import Clinical
internal import Exchange
internal import SQL

/// What an archive brought in.
public struct ImportedArchive: Sendable, Equatable {
    public let household: String
    /// Accounts that are new here; they need a password before anybody can sign in with them.
    public let accounts: [String]
    public let people: [ArchiveSummary.Named]
}

/// How an archive is to be brought in.
public struct ArchiveImport: Sendable {
    /// The household that takes the people; nil makes the archive's own again.
    public let household: Household.ID?
    /// The hash of a password that nobody knows, for accounts that come along.
    public let passwordHash: String
    public let isKnownZone: @Sendable (String) -> Bool
    public let actor: Actor
    /// The clock. Each batch notes the time, which shows other imports that this one is still running.
    public let now: @Sendable () -> Instant

    public init(
        household: Household.ID?, passwordHash: String, isKnownZone: @escaping @Sendable (String) -> Bool,
        actor: Actor, now: @escaping @Sendable () -> Instant
    ) {
        self.household = household
        self.passwordHash = passwordHash
        self.isKnownZone = isKnownZone
        self.actor = actor
        self.now = now
    }
}

extension Store {
    /// Brings everything of an archive in, or nothing.
    ///
    /// The rows come in by batches, so that others can write in between, into a household of their own that nobody can
    /// read. There each person is read back as the rest of the program reads them, and one last transaction hands them
    /// over. What fails on the way is taken back; what a killed program leaves is swept.
    public func importArchive(_ source: any ArchiveSource, _ wish: ArchiveImport, change: Change) async throws
        -> ImportedArchive
    {
        let reader = ArchiveReader(source: source, schema: schema)
        let index = try reader.index()
        guard !index.people.isEmpty else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "people", .nobody)
        }
        _ = try await sweepStagedArchives(idleSince: wish.now().adding(seconds: -ArchiveStaging.idleSeconds))
        let staging = try await database.write { tx in
            try ArchiveInsertion(tx: tx, reader: reader, wish: wish, change: change).begin(try reader.index())
        }
        do {
            let stager = ArchiveStager(database: database, staging: staging, reader: reader, wish: wish, change: change)
            for person in index.people { try await stager.stage(person.id, file: person.file) }
            return try await database.write { tx in
                try ArchiveInsertion(tx: tx, reader: reader, wish: wish, change: change).handOver(
                    try reader.index(), staging)
            }
        } catch {
            // What cannot be taken back now, as on a disk that is full, goes with the next sweep.
            _ = try? await discard(staging.id)
            throw error
        }
    }

    /// Removes what imports of archives left that have not gone on since a moment, and names the people, so that their
    /// files can go as well.
    public func sweepStagedArchives(idleSince moment: Instant) async throws -> [Person.ID] {
        let idle = try await database.read { tx in
            try tx.fetch("SELECT household FROM archive_staging WHERE active_at < \(moment.milliseconds)")
                .map { try $0.convert("household", "an id", Household.ID.init) }
        }
        var people: [Person.ID] = []
        for household in idle { people += try await discard(household) }
        return people
    }

    /// Removes a household of an import with everybody in it, a table at a time.
    private func discard(_ household: Household.ID) async throws -> [Person.ID] {
        let people = try await database.read { tx in
            try tx.fetch("SELECT id FROM person WHERE household = \(household.text)")
                .map { try $0.convert("id", "an id", Person.ID.init) }
        }
        for person in people {
            for table in schema.person.reversed() {
                try await database.writeRepeatable { tx in
                    try tx.execute("DELETE FROM \(name: table.name) WHERE \(part: table.rows(of: person.text))")
                }
            }
        }
        try await database.write { tx in try tx.execute("DELETE FROM household WHERE id = \(household.text)") }
        return people
    }

    /// Whether a household looks after nobody yet.
    public func isEmpty(_ household: Household.ID) async throws -> Bool {
        try await database.read { tx in
            try tx.first("SELECT 1 AS one FROM person WHERE household = \(household.text) LIMIT 1") == nil
        }
    }
}
