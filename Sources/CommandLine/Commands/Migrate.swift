internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Store

struct Migrate: Command {
    static let configuration = CommandConfiguration(
        "migrate", abstract: "Bring the database to this program's schema.",
        about: "The server does this itself when it starts. Make a backup first; there is no way back.",
        examples: ["migrate --dry-run", "migrate"],
        json: "{\"done\": [steps that ran], \"pending\": [steps that are still missing]}")

    @Flag(help: "Only show what is missing.")
    var dryRun = false

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let home = try home.find(program)
        guard !dryRun || home.server != nil || DatabaseFiles(home.database).exists else {
            throw Refused(.notFound, "There is no database in \(home.folder.path) yet.")
        }
        if !dryRun { try home.prepare() }
        try home.requireDatabaseOfDocuments()
        // A running server expects the schema it started with, so migration needs the server lock.
        let lock = dryRun ? nil : try ServerLock(home: home, pid: ProcessInfo.processInfo.processIdentifier)
        try await program.withStore(of: home) { store in
            let pending = try await store.schemaState().pending
            let done = dryRun ? [] : try await store.prepare(now: program.surroundings.now().milliseconds)
            format.write(
                program.terminal, text: text(pending: pending, done: done),
                json: .object([
                    "done": .array(done.map { .string($0) }),
                    "pending": .array((dryRun ? pending : []).map { .string($0) }),
                ]))
        }
        withExtendedLifetime(lock) {}
    }

    private func text(pending: [String], done: [String]) -> String {
        guard !pending.isEmpty else { return "The database is up to date." }
        let lines = ["\(Count.of(pending.count, "step is", "steps are")) missing:"] + pending.map { "  \($0)" }
        guard !dryRun else { return lines.joined(separator: "\n") }
        return (lines + ["Done: \(Count.of(done.count, "step", "steps")). The database is up to date."])
            .joined(separator: "\n")
    }
}
