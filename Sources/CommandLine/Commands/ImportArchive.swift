internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Store

struct ImportArchive: Command {
    static let configuration = CommandConfiguration(
        "archive", abstract: "Bring an exported archive in, all of it or nothing.",
        about: """
            The ZIP file comes from “acclimate export --all” or from the page “Your data” of another server. Ids and
            history are kept. A person who is on this server already is refused.

            On a server without any household the archive's own is made again. Otherwise the people go into the
            household that there is, or that --household names. Accounts that are new get no password; give them one
            with “acclimate account reset”.
            """,
        examples: ["import archive acclimate-2026-06-20.zip", "import archive mia.zip --household Okafor"],
        json: """
            {"accounts": [addresses of accounts that are new here], "household": "Okafor",
            "people": [{"id": …, "name": "Mia"}]}
            """)

    @Argument(help: "The ZIP file.", completion: .file(extensions: ["zip"]))
    var file: String

    @Option(help: "The household, by name or by id; needed when there are several.")
    var household: String?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let source = try ImportFile.existing(file)
        let home = try home.find(program)
        try await prepare(home, program)
        try await program.withWorld(home) { world in
            let target = try await world.household(named: household, orNone: true)
            let imported = try await bring(source, target, world, Vault(home: home, random: world.random))
            format.write(program.terminal, text: text(imported), json: json(imported))
        }
    }

    /// Creates a database if there is none, since an archive can be imported into a new installation.
    private func prepare(_ home: Home, _ program: Program) async throws {
        try home.requireDatabaseOfDocuments()
        guard home.server != nil || !DatabaseFiles(home.database).holdsSomething else { return }
        try home.prepare()
        try await program.withStore(of: home) { store in
            if try await store.schemaState().applied.isEmpty {
                _ = try await store.prepare(now: program.surroundings.now().milliseconds)
            }
            // The archive's documents go into this folder.
            try await home.bind(to: store, random: program.surroundings.random)
        }
    }

    private func bring(
        _ source: URL, _ target: Household?, _ world: World, _ vault: Vault
    ) async throws -> ImportedArchive {
        do {
            return try await Archive.read(
                source, into: target?.id, as: .commandLine, world,
                vault, PasswordHasher(random: world.random))
        } catch let problem as ArchiveProblem {
            throw Refused(.refused, problem.sentence)
        } catch let refusal as Archive.Refusal {
            throw Refused(.refused, refusal.sentence)
        }
    }

    private func text(_ imported: ImportedArchive) -> String {
        let names = imported.people.map(\.name).joined(separator: ", ")
        var lines = ["\(names): everything is in the household \(imported.household) now."]
        for account in imported.accounts {
            lines.append("\(account) needs a password: acclimate account reset \(account)")
        }
        return lines.joined(separator: "\n")
    }

    private func json(_ imported: ImportedArchive) -> JSONValue {
        .object([
            "accounts": .array(imported.accounts.map { .string($0) }), "household": .string(imported.household),
            "people": .array(
                imported.people.map { .object(["id": .string($0.id.text), "name": .string($0.name)]) }),
        ])
    }
}
