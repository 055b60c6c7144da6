internal import ArgumentParser
internal import Exchange
internal import Foundation
internal import Host

struct RotateDocumentKey: Command {
    static let configuration = CommandConfiguration(
        "rotate-key", abstract: "Seal every document with a new key.",
        about: """
            Stop the server first; if several share the documents, stop all of them, and copy keys/documents.key to each
            afterwards. The old key stays in keys/documents.key until no document needs it any more; a change
            that was broken off goes on where it stopped when the command runs again. Make a backup afterwards: older
            ones bring the old key along.
            """,
        examples: ["documents rotate-key"],
        json: "{\"sealed\": files with the new key, \"unreadable\": files that could not be opened}")

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let home = try home.find(program)
        let vault = Vault(home: home, random: program.surroundings.random)
        guard FileManager.default.fileExists(atPath: home.documentKey.path) || !vault.names().isEmpty else {
            throw Refused(.notFound, "There are no documents in \(home.folder.path) yet, so there is no key to change.")
        }
        let lock = try ServerLock(home: home, pid: ProcessInfo.processInfo.processIdentifier, alone: true)
        let done: Vault.Rotation
        if home.server == nil {
            done = try vault.rotateKey()
        } else {
            // A database on a server knows the keys, so that every server has the same.
            done = try await program.withWorld(home) { world in
                let done = try vault.rotateKey()
                try await home.noteKeys(in: world.store)
                return done
            }
        }
        withExtendedLifetime(lock) {}
        format.write(
            program.terminal, text: text(done, home),
            json: .object(["sealed": .int(done.sealed), "unreadable": .int(done.unreadable.count)]))
    }

    private func text(_ done: Vault.Rotation, _ home: Home) -> String {
        var lines = ["\(Count.of(done.sealed, "file is", "files are")) sealed with the new key."]
        if done.wasUnderWay { lines.append("A change that had been broken off was finished.") }
        guard !done.unreadable.isEmpty else {
            return (lines + ["The old key is gone from \(home.documentKey.path). Make a new backup."])
                .joined(separator: "\n")
        }
        let count = Count.of(done.unreadable.count, "file", "files")
        return
            (lines + [
                "\(count) could not be opened and stayed as before, so the old key stays in \(home.documentKey.path) too.",
                "Remove those documents, or bring their files back from a backup, and run the command again.",
            ]).joined(separator: "\n")
    }
}
