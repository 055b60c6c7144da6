internal import Exchange
internal import Foundation
internal import Host
internal import Store

/// The contents of a backup that passed the checks.
struct RestoredContent {
    let accounts: Int
    let people: Int
    let pending: [String]

    /// Opens the database and checks that it is undamaged, is an Acclimate database, and is not newer than the
    /// program.
    static func check(_ database: DatabaseFiles, _ program: Program) async throws -> RestoredContent {
        do {
            return try await program.withStore(database.main) { store in
                let problems = try await store.integrityProblems()
                guard problems.isEmpty else {
                    throw Refused(.refused, lines: ["The backup holds a damaged database:"] + problems.prefix(5))
                }
                let schema = try await store.schemaState()
                guard !schema.applied.isEmpty else {
                    throw Refused(.refused, "The backup does not hold a database of Acclimate.")
                }
                // Current queries may not work on an older schema.
                guard schema.pending.isEmpty else {
                    return RestoredContent(accounts: 0, people: 0, pending: schema.pending)
                }
                return RestoredContent(
                    accounts: try await store.accounts().count, people: try await store.allPeople().count, pending: [])
            }
        } catch let refused as Refused {
            // The message contains a temporary path, which means nothing to the operator.
            throw Refused(refused.exit, refused.sentence.replacing(database.main.path, with: "in the backup"))
        }
    }

    /// Where the previous data was moved, and how many document files were restored.
    struct Outcome {
        let kept: URL?
        let keptDocuments: URL?
        let documentFiles: Int
    }

    func text(_ home: Home, _ outcome: Outcome) -> String {
        var lines = ["The backup is back in \(place(home))."]
        if pending.isEmpty {
            lines.append(
                "It holds \(Count.of(accounts, "account", "accounts")) and \(Count.of(people, "person", "people")).")
        } else {
            lines.append("It is from an older program; the next start brings it up to date.")
        }
        if outcome.documentFiles > 0 {
            lines.append("\(Count.of(outcome.documentFiles, "file", "files")) of documents came back with it.")
        }
        if let kept = outcome.kept { lines.append("The database before it is in \(kept.path).") }
        if let kept = outcome.keptDocuments { lines.append("The documents before it are in \(kept.path).") }
        return lines.joined(separator: "\n")
    }

    private func place(_ home: Home) -> String { home.server == nil ? home.database.path : home.databaseName }

    func json(_ home: Home, _ outcome: Outcome) -> JSONValue {
        .object([
            "database": .string(place(home)), "kept": .optional(outcome.kept?.path),
            "keptDocuments": .optional(outcome.keptDocuments?.path), "documentFiles": .int(outcome.documentFiles),
            "accounts": .int(accounts), "people": .int(people),
            "pendingSteps": .array(pending.map { .string($0) }),
        ])
    }
}
