internal import ArgumentParser
internal import Clinical
internal import Foundation
internal import Host
internal import Store

struct Restore: Command {
    static let configuration = CommandConfiguration(
        "restore", abstract: "Bring a backup back.",
        about: """
            Stop the server first. The backup is opened with keys/backup.key in the data folder and checked from the
            first byte to the last before anything changes. A database that is there stays unless --replace is given,
            and even then it is kept beside the new one. On a new machine, put the key file in its place first.
            """,
        examples: [
            "restore /media/stick/acclimate.backup",
            "restore weekly.backup --replace",
        ],
        json: """
            {"accounts": 2, "database": …, "kept": where the database before it is, or null, "people": 3,
            "pendingSteps": [steps of the schema that the next start will run]}
            """)

    @Argument(help: "The backup.", completion: .file())
    var file: String

    @Flag(help: "Put the backup in the place of a database that is there.")
    var replace = false

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let home = try home.find(program)
        let source = URL(filePath: file).standardizedFileURL
        guard FileManager.default.fileExists(atPath: source.path) else {
            throw Refused(.notFound, "There is no file \(source.path).")
        }
        try home.prepare()
        let pid = ProcessInfo.processInfo.processIdentifier
        let lock = try ServerLock(home: home, pid: pid)
        let present = DatabaseFiles(home.database)
        guard replace || !present.exists else {
            throw Refused(
                .cannotCreate,
                "There is a database in \(home.folder.path) already. Put the backup in its place with --replace; the"
                    + " database is kept beside it.")
        }
        let opened = DatabaseFiles(home.folder.appending(path: "restore-\(pid).sqlite"))
        defer { opened.remove() }
        try SealedFile.open(from: source, to: opened.main, key: try key(home))
        let content = try await RestoredContent.check(opened, program)
        let kept = try await setAside(present, home, program)
        try opened.move(to: home.database)
        withExtendedLifetime(lock) {}
        format.write(program.terminal, text: content.text(home, kept: kept), json: content.json(home, kept: kept))
    }

    private func key(_ home: Home) throws -> BackupKey {
        guard FileManager.default.fileExists(atPath: home.backupKey.path) else {
            throw Refused(
                .notFound,
                "The backup key is missing. Put your copy of it at \(home.backupKey.path) and run the command again.")
        }
        return try KeyFile.load(home.backupKey)
    }

    /// Gives the database that is there a name of its own; returns that name.
    private func setAside(_ present: DatabaseFiles, _ home: Home, _ program: Program) async throws -> URL? {
        guard present.exists else { return nil }
        // Closing brings its log into it; a damaged one keeps the log beside it instead.
        try? await program.withStore(present.main) { _ = try await $0.schemaState() }
        let now = Moment(instant: program.surroundings.now(), offset: 0)
        let name = "acclimate.replaced-\(now.day.iso)-\(now.time.text.replacing(":", with: ""))"
        let names = [name] + (2...99).map { "\(name)-\($0)" }
        let free = names.map { home.folder.appending(path: $0 + ".sqlite") }.first { !DatabaseFiles($0).exists }
        guard let free else { throw Refused(.cannotCreate, "Too many replaced databases are in \(home.folder.path).") }
        try present.move(to: free)
        return free
    }
}
