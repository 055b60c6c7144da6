public import AppleHealth
internal import Clinical
internal import SQL
public import Store

/// A program that sends health records as they arise.
public struct HealthSender: Sendable, Hashable {
    /// Identifies the program; never changes.
    public let id: String
    /// As named by the family.
    public let name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// Records that a program sent in one request.
public struct HealthPost: Sendable {
    public let sender: HealthSender
    public let batch: HealthBatch
    /// The size of the request in bytes.
    public let bytes: Int
    /// Whether its data replaces the program's earlier data for the same time range: an hour that was not over has
    /// another sum the next time.
    public let replaces: Bool

    public init(sender: HealthSender, batch: HealthBatch, bytes: Int, replaces: Bool) {
        self.sender = sender
        self.batch = batch
        self.bytes = bytes
        self.replaces = replaces
    }
}

extension Store {
    /// Stores a program's request in one transaction, so that it counts at once, and returns the result.
    ///
    /// All posts of a program form one import that can be removed; the first post after that begins another one. A
    /// concurrent file import continues: a sample it added first, which does not count yet, is transferred to
    /// the post.
    public func addHealth(_ post: HealthPost, _ access: PersonAccess, change: Change) async throws -> HealthSummary {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        return try await database.write { tx in try tx.add(post, access, change) }
    }
}

extension Writer {
    fileprivate func add(_ post: HealthPost, _ access: PersonAccess, _ change: Change) throws -> HealthSummary {
        let person = access.person.text
        let digest = HealthIdentity.sender([person, post.sender.id])
        let (number, earlier) = try receiver(of: post, digest, person, change)
        var summary = HealthSummary()
        let insertion = HealthInsertion(
            tx: self, person: person, number: number, isLive: true, replaces: post.replaces)
        let symptoms = try insertion.insert(post.batch, &summary)
        try scheduleHealthTotals(person, change)
        let entries = try addSymptoms(
            symptoms.new.map { SymptomSample($0, post.batch.series) }, access, change, &summary)
        try execute(
            """
            UPDATE health_import
            SET summary = \(try earlier.adding(summary).text()), bytes = bytes + \(Int64(post.bytes)),
                sender = \(post.sender.name), active_at = \(change.now.milliseconds), ended_at = \(change.now.milliseconds)
            WHERE person = \(person) AND number = \(number)
            """)
        if summary.hasNews {
            try audit(
                change, access, "health import", "\(number)", "imported",
                before: HealthImportTrace(
                    symptoms: entries, replaced: symptoms.removed.isEmpty ? nil : symptoms.removed))
        }
        return summary
    }

    /// The import formed by a program's posts, with its data so far.
    private func receiver(
        of post: HealthPost, _ digest: String, _ person: String, _ change: Change
    ) throws -> (Int64, HealthSummary) {
        let there = try first(
            """
            SELECT number, summary FROM health_import
            WHERE person = \(person) AND digest = \(digest) AND state = 'complete' AND sender IS NOT NULL
            """)
        if let there { return (try there.int64("number"), try HealthSummary(text: there.text("summary"))) }
        let last = try first("SELECT max(number) AS number FROM health_import WHERE person = \(person)")
        let number = (try last?.optionalInt64("number") ?? 0) + 1
        let now = change.now.milliseconds
        try execute(
            """
            INSERT INTO health_import (
                person, number, digest, bytes, state, runner, place, summary, started_at, active_at, ended_at, sender)
            VALUES (\(person), \(number), \(digest), 0, 'complete', \(post.sender.id), 0,
                    \(try HealthSummary().text()), \(now), \(now), \(now), \(post.sender.name))
            """)
        return (number, HealthSummary())
    }
}
