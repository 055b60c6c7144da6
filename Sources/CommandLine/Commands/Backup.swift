internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Store

struct Backup: Command {
    static let configuration = CommandConfiguration(
        "backup", abstract: "Write the database and all documents to an encrypted file.",
        about: """
            The server can go on working. The backup is sealed with the key in keys/backup.key in the data folder, which
            is made the first time; keep a copy of that file somewhere else, without it no backup can be opened. When it
            is missing later, the command stops and says so. It does not matter whether the database is in PostgreSQL:
            “restore” brings the backup back to either engine.
            """,
        examples: ["backup /media/stick/acclimate.backup", "backup weekly.backup --force"],
        json: """
            {"bytes": size of the backup, "documentFiles": files of documents in it, "file": …, "key": where the key is}
            """)

    @Argument(help: "The file to write.", completion: .file())
    var file: String

    @Flag(help: "Replace the file when it is there.")
    var force = false

    @Flag(help: "Go on with another key when the one of the backups before is lost.")
    var newKey = false

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let home = try home.find(program)
        let target = URL(filePath: file).standardizedFileURL
        try TargetFile.check(target, in: home, force: force)
        let (bytes, documents) = try await program.withWorld(home) { world in
            let key = try await key(home, world, program)
            return try await program.withDraft(in: home) { folder in
                let copy = DatabaseFiles(folder.appending(path: "backup.sqlite"))
                try await self.copy(world.store, to: copy, program)
                try await check(copy, program)
                // Checked again, because another backup may have created the file in the meantime.
                try TargetFile.check(target, in: home, force: force)
                let pack = try BackupPack(database: copy.main, vault: Vault(home: home, random: world.random))
                try pack.seal(to: target, key: key, random: world.random)
                let size = try FileManager.default.attributesOfItem(atPath: target.path)[.size] as? Int ?? 0
                return (size, pack.documentFiles)
            }
        }
        format.write(
            program.terminal, text: text(target, home, bytes),
            json: .object([
                "file": .string(target.path), "bytes": .int(bytes), "documentFiles": .int(documents),
                "key": .string(home.backupKey.path),
            ]))
    }

    /// Copies a consistent state of the database to a SQLite file.
    private func copy(_ store: Store, to file: DatabaseFiles, _ program: Program) async throws {
        guard store.isShared else { return try await store.backup(to: file.main.path) }
        try await program.withStore(file.main) { target in
            _ = try await target.prepare(now: program.surroundings.now().milliseconds)
            try await store.copy(into: target)
        }
    }

    /// The key of all backups. Replacing a lost or different key needs `--new-key`, because earlier backups can only
    /// be opened with the old one.
    private func key(_ home: Home, _ world: World, _ program: Program) async throws -> SealingKey {
        let before = try await world.store.serverSetting(.backupKey)
        let isThere = FileManager.default.fileExists(atPath: home.backupKey.path)
        guard isThere || before == nil || newKey else { throw Refused(.notFound, Self.lost(home)) }
        let key = try KeyFile.loadOrCreate(at: home.backupKey, random: world.random)
        guard before == nil || before == key.name || newKey else { throw Refused(.refused, Self.other(home)) }
        if before != key.name {
            do {
                try await world.store.setServerSetting(.backupKey, to: key.name)
            } catch {
                // The database cannot be written, for example because the disk is full. A backup matters even more
                // then.
                program.terminal.complain("The name of the backup key could not be noted; the backup goes on.")
            }
        }
        return key
    }

    static func lost(_ home: Home) -> String {
        """
        The backup key is lost: \(home.backupKey.path) is missing, and the backups made so far open with no other. Put your
        copy of it back and run the command again. Without a copy, begin a new key with --new-key; then keep a copy of it, and
        delete the old backups, which nobody can open any more.
        """
    }

    private static func other(_ home: Home) -> String {
        """
        The key in \(home.backupKey.path) is not the one of the backups made so far. Put your copy of that one back and run the
        command again, or go on with this key with --new-key; then backups before open with the old key alone.
        """
    }

    /// Throws if the copied database is damaged.
    private func check(_ copy: DatabaseFiles, _ program: Program) async throws {
        let problems = try await program.withStore(copy.main) { try await $0.integrityProblems() }
        guard problems.isEmpty else {
            throw Refused(
                .refused,
                lines: ["The database is damaged, so no backup was made; keep the last good one."] + problems.prefix(5))
        }
    }

    private func text(_ target: URL, _ home: Home, _ bytes: Int) -> String {
        """
        The backup is in \(target.path) (\(Count.grouped(bytes)) bytes).
        Its key is in \(home.backupKey.path); keep a copy of the key on another machine or on paper.
        """
    }
}
