internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Foundation
internal import Host
internal import Store

struct Export: Command {
    static let configuration = CommandConfiguration(
        "export", abstract: "Write everything on record about a person as JSON, or an archive with everything.",
        about: """
            With --all, or with an output that ends in .zip, a ZIP file is written: CSV files, JSON with its schema,
            photos and the history. “acclimate import archive” brings it to another server. --all takes the whole
            household with its accounts, without passwords.

            The file is readable by you alone. The export is noted in the person's records.
            """,
        examples: [
            "export --person Mia --output mia.json", "export --person Mia --output mia.zip",
            "export --all --output everything.zip",
        ])

    @Option(help: "The person, by name or by id.")
    var person: String?

    @Flag(help: "Everybody of a household.")
    var all = false

    @Option(help: "The household for --all, by name or by id; needed when there are several.")
    var household: String?

    @Option(help: "The file to write; without it the JSON goes to the output.", completion: .file())
    var output: String?

    @Flag(help: "Replace the file when it is there.")
    var force = false

    @OptionGroup var home: HomeOption

    func validate() throws {
        guard all != (person != nil) else { throw ValidationError("Give either --person or --all.") }
        guard !all || output != nil else { throw ValidationError("Give --output: an archive is a ZIP file.") }
    }

    func run(in program: Program) async throws {
        let home = try home.find(program)
        let file = output.map { URL(filePath: $0).standardizedFileURL }
        // Looked at before the export is noted; writing looks again.
        if let file { try TargetFile.check(file, in: home, force: force) }
        try await program.withWorld(home) { world in
            if let person {
                let chosen = try await world.choose(person)
                guard let file, file.pathExtension.lowercased() == "zip" else {
                    return try await write(chosen, to: file, world, program)
                }
                try await archive(.person(chosen.access), to: file, chosen.person.name, world, program)
            } else if let file, let household = try await world.household(named: household) {
                let people = try await world.store.commandLineAccess(household: household.id)
                try await archive(.household(household.id, people), to: file, household.name, world, program)
            }
        }
    }

    private func write(_ chosen: ChosenPerson, to file: URL?, _ world: World, _ program: Program) async throws {
        guard let bytes = try await world.store.export(chosen.access, change: world.change()) else {
            throw Refused(.notFound, "\(chosen.person.name) is not on record any more.")
        }
        guard let file else { return program.terminal.say(String(decoding: bytes, as: UTF8.self)) }
        try await program.withDraft(in: try home.find(program), beside: file) { folder in
            let draft = folder.appending(path: "person.json")
            try OutputFile.write(bytes, to: draft, replacing: false)
            try OutputFile.place(draft, at: file, replacing: force)
        }
        program.terminal.say("Everything about \(chosen.person.name) is in \(file.path).")
    }

    /// The archive is whole before it takes its name, and one that is there stays until then.
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
