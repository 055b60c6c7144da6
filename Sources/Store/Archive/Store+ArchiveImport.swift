public import Accounts
public import Clinical
internal import Exchange
internal import SQL

/// What an archive import added.
public struct ImportedArchive: Sendable, Equatable {
    public let household: String
    /// Accounts that are new here; they need a password before anyone can sign in with them.
    public let accounts: [String]
    public let people: [ArchiveSummary.Named]
}

/// How to import an archive.
public struct ArchiveImport: Sendable {
    /// The household that receives the people; nil recreates the archive's own.
    public let household: Household.ID?
    /// The hash of a password that no one knows, for imported accounts.
    public let passwordHash: String
    public let isKnownZone: @Sendable (String) -> Bool
    public let actor: Actor
    /// The clock. Each batch records the time, which shows other imports that this one is still running.
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
    /// Imports the whole archive, or nothing.
    ///
    /// The rows are stored in batches, so that others can write in between, in a separate household that no one can
    /// read. Each person is then read back as the rest of the program reads them, and a final transaction moves them
    /// to their household. A failed import is undone; the remains of a killed one are swept later.
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
            // If it cannot be undone now, as on a full disk, the next sweep removes it.
            _ = try? await discard(staging.id)
            throw error
        }
    }

    /// Removes what archive imports idle since a moment left behind, and returns the people's ids, so that their
    /// files can be removed as well.
    public func sweepStagedArchives(idleSince moment: Instant) async throws -> [Person.ID] {
        let idle = try await database.read { tx in
            try tx.fetch("SELECT household FROM archive_staging WHERE active_at < \(moment.milliseconds)")
                .map { try $0.convert("household", "an id", Household.ID.init) }
        }
        var people: [Person.ID] = []
        for household in idle { people += try await discard(household) }
        return people
    }

    /// Removes an import's household with everyone in it, one table at a time.
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

    /// Whether a household has no people yet.
    public func isEmpty(_ household: Household.ID) async throws -> Bool {
        try await database.read { tx in
            try tx.first("SELECT 1 AS one FROM person WHERE household = \(household.text) LIMIT 1") == nil
        }
    }
}
