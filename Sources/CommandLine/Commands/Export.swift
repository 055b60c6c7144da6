internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Foundation
internal import Host
internal import Store

struct Export: Command {
    static let configuration = CommandConfiguration(
        "export", abstract: "Write an archive with everything on record about a person or a household.",
        about: """
            The ZIP file holds CSV files, JSON with its schema, photos, documents and the history. “acclimate import
            archive” brings it to another server. --all takes the whole household with its accounts, without passwords.

            The file is readable by you alone. The export is noted in the person's records.
            """,
        examples: [
            "export --person Mia --output mia.zip", "export --all --output everything.zip",
        ])

    @Option(help: "The person, by name or by id.")
    var person: String?

    @Flag(help: "Everybody of a household.")
    var all = false

    @Option(help: "The household for --all, by name or by id; needed when there are several.")
    var household: String?

    @Option(help: "The ZIP file to write.", completion: .file())
    var output: String

    @Flag(help: "Replace the file when it is there.")
    var force = false

    @OptionGroup var home: HomeOption

    func validate() throws {
        guard all != (person != nil) else { throw ValidationError("Give either --person or --all.") }
    }

    func run(in program: Program) async throws {
        let home = try home.find(program)
        let file = URL(filePath: output).standardizedFileURL
        // Checked first, so that a refused command is not recorded as access. Writing checks again.
        try TargetFile.check(file, in: home, force: force)
        try await program.withWorld(home) { world in
            if let person {
                let chosen = try await world.choose(person)
                try await archive(.person(chosen.access), to: file, chosen.person.name, world, program)
            } else if let household = try await world.household(named: household) {
                let people = try await world.store.commandLineAccess(household: household.id)
                try await archive(.household(household.id, people), to: file, household.name, world, program)
            }
        }
    }

    /// Writes the archive to a temporary file and moves it into place when complete. An existing file is untouched
    /// until then.
    private func archive(
        _ scope: ArchiveScope, to file: URL, _ name: String, _ world: World, _ program: Program
    ) async throws {
        let home = try home.find(program)
        try await program.withDraft(in: home, beside: file) { folder in
            let draft = folder.appending(path: "archive.zip")
            do {
                _ = try await Archive.write(scope, world, Vault(home: home, random: world.random), to: draft)
            } catch let refusal as Archive.Refusal {
                throw Refused(.inputOutput, refusal.sentence)
            } catch let error as CocoaError {
                throw Refused(.inputOutput, "\(file.path) cannot be written: \(error.localizedDescription)")
            }
            try TargetFile.check(file, in: home, force: force)
            try OutputFile.place(draft, at: file, replacing: force)
        }
        program.terminal.say("Everything about \(name) is in \(file.path).")
    }
}
