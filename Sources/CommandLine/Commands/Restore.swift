internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Store

struct Restore: Command {
    static let configuration = CommandConfiguration(
        "restore", abstract: "Bring a backup back.",
        about: """
            Stop the server first. The backup is opened with keys/backup.key in the data folder and checked from the
            first byte to the last before anything changes. A database that is there stays unless --replace is given,
            and even then it is kept beside the new one, with its documents. A database in PostgreSQL must be new and empty.
            On a new machine, put the key file in its place first.
            """,
        examples: [
            "restore /media/stick/acclimate.backup",
            "restore weekly.backup --replace",
        ],
        json: """
            {"accounts": 2, "database": …, "documentFiles": files of documents that came back,
            "kept": where the database before it is, or null, "keptDocuments": where the documents before are, or null,
            "people": 3, "pendingSteps": [steps of the schema that the next start will run]}
            """)

    @Argument(help: "The backup.", completion: .file())
    var file: String

    @Flag(help: "Put the backup in the place of a database that is there.")
    var replace = false

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let home = try home.find(program)
        let source = try ImportFile.existing(file)
        try home.prepare()
        let lock = try ServerLock(home: home, pid: ProcessInfo.processInfo.processIdentifier, alone: true)
        let present = DatabaseFiles(home.database)
        if home.server != nil {
            try await requireEmpty(home, program)
        } else if !replace, present.exists {
            throw Refused(
                .cannotCreate,
                "There is a database in \(home.folder.path) already. Put the backup in its place with --replace; the"
                    + " database is kept beside it.")
        }
        let key = try key(home)
        let (content, outcome) = try await program.withDraft(in: home) { folder in
            let opened = try OpenedBackup(source, key: key, to: folder.appending(path: "opened"))
            let content = try await RestoredContent.check(opened.database, program)
            guard home.server == nil else { return try await fill(opened, in: home, program) }
            return (content, try await place(opened, in: home, program))
        }
        withExtendedLifetime(lock) {}
        format.write(program.terminal, text: content.text(home, outcome), json: content.json(home, outcome))
    }

    /// Moves the existing data aside and moves the backup into place.
    private func place(
        _ opened: OpenedBackup, in home: Home, _ program: Program
    ) async throws -> RestoredContent.Outcome {
        let present = DatabaseFiles(home.database)
        let hadDatabase = present.exists
        let stamp = try freeStamp(home, program)
        try await setAside(present, as: stamp, home, program)
        let keptDocuments = try opened.placeDocuments(in: home, keptAs: stamp)
        // Moved last, because the database's presence means that the restore is complete.
        try opened.database.move(to: home.database)
        return RestoredContent.Outcome(
            kept: hadDatabase ? keptDatabase(stamp, home) : nil, keptDocuments: keptDocuments,
            documentFiles: opened.documentFiles)
    }

    /// Throws if the database on a server holds anything: there is no place beside it for what it holds.
    private func requireEmpty(_ home: Home, _ program: Program) async throws {
        try await program.withStore(of: home) { store in
            let schema = try await store.schemaState()
            guard !schema.applied.isEmpty else { return }
            let refused = Refused(
                .cannotCreate,
                "\(home.databaseName) holds records already. Make a new database with createdb, and name that one.")
            // Of an older program; what it holds cannot be asked.
            guard schema.pending.isEmpty else { throw refused }
            let hasAccounts = try await store.hasAccounts()
            let hasPeople = try await !store.allPeople().isEmpty
            guard !hasAccounts, !hasPeople else { throw refused }
        }
    }

    /// Brings the backup into a database on a server: its documents first, and the records at once in the end.
    private func fill(
        _ opened: OpenedBackup, in home: Home, _ program: Program
    ) async throws -> (RestoredContent, RestoredContent.Outcome) {
        let now = program.surroundings.now().milliseconds
        try await program.withStore(opened.database.main) { source in
            // Of an older program; both must have the same schema.
            _ = try await source.prepare(now: now)
            try await source.forgetFolder()
        }
        let content = try await RestoredContent.check(opened.database, program)
        let kept = try opened.placeDocuments(in: home, keptAs: try freeStamp(home, program))
        try await program.withStore(of: home) { target in
            _ = try await target.prepare(now: now)
            try await program.withStore(opened.database.main) { try await $0.copy(into: target) }
            try await home.bind(to: target, random: program.surroundings.random)
        }
        let outcome = RestoredContent.Outcome(kept: nil, keptDocuments: kept, documentFiles: opened.documentFiles)
        return (content, outcome)
    }

    private func key(_ home: Home) throws -> SealingKey {
        guard FileManager.default.fileExists(atPath: home.backupKey.path) else {
            throw Refused(
                .notFound,
                "The backup key is missing. Put your copy of it at \(home.backupKey.path) and run the command again.")
        }
        return try KeyFile.load(home.backupKey)
    }

    /// Renames the existing database.
    private func setAside(_ present: DatabaseFiles, as stamp: String, _ home: Home, _ program: Program) async throws {
        guard present.exists else { return }
        // Closing the store merges the write-ahead log. If the database is damaged, the log is moved along with it.
        try? await program.withStore(present.main) { _ = try await $0.schemaState() }
        try present.move(to: keptDatabase(stamp, home))
    }

    private func keptDatabase(_ stamp: String, _ home: Home) -> URL {
        home.folder.appending(path: "acclimate.\(stamp).sqlite")
    }

    /// A stamp for the names of everything that is moved aside, chosen so that none of the names exists.
    private func freeStamp(_ home: Home, _ program: Program) throws -> String {
        let now = Moment(instant: program.surroundings.now(), offset: 0)
        let stamp = "replaced-\(now.day.iso)-\(now.time.text.replacing(":", with: ""))"
        let free = ([stamp] + (2...99).map { "\(stamp)-\($0)" }).first { stamp in
            let taken = [
                keptDatabase(stamp, home), home.common.appending(path: "documents.\(stamp)"),
                home.keys.appending(path: "documents.\(stamp).key"),
            ]
            return !taken.contains { FileManager.default.fileExists(atPath: $0.path) }
        }
        guard let free else { throw Refused(.cannotCreate, "Too many replaced databases are in \(home.folder.path).") }
        return free
    }
}
