internal import ArgumentParser
internal import Clinical
internal import Host
internal import Store

struct DeletePerson: Command {
    static let configuration = CommandConfiguration(
        "delete-person", abstract: "Delete a person with everything on record, for good.",
        about: """
            Says first how much there is, and asks for the name. Backups that were made before still hold the person
            until you delete those files. To keep a copy, run “acclimate export” before.
            """,
        examples: ["export --person Mia --output mia.zip", "delete-person Mia"])

    @Argument(help: "The person, by name or by id.")
    var person: String

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var home: HomeOption

    func run(in program: Program) async throws {
        try await program.withPerson(person, home) { chosen, world in
            let counts = try await world.store.contents(chosen.access)
            if !yes {
                program.terminal.say(Deletion.text(chosen.person.name, counts))
                try Deletion.ask(for: chosen.person.name, program.terminal)
            }
            guard try await world.store.deletePerson(chosen.access, change: world.change()) else {
                throw Refused(.notFound, "\(chosen.person.name) is not on record any more.")
            }
            Vault(home: try home.find(program), random: world.random).erase(chosen.person.id)
            program.terminal.say("\(chosen.person.name) is deleted. Backups from before still hold the records.")
        }
    }
}

/// The confirmation text of commands that delete permanently.
enum Deletion {
    static func text(_ name: String, _ counts: StoredCounts) -> String {
        let total = counts.entries.filter { $0.kind != .change && $0.kind != .view }.reduce(0) { $0 + $1.count }
        return """
            Everything about \(name) goes and cannot be brought back: \(Count.of(total, "record", "records")) (\
            \(Count.of(counts.count("dose"), "day with doses", "days with doses")), \
            \(Count.of(counts.count("symptom"), "symptom", "symptoms")), \
            \(Count.of(counts.count("reaction"), "reaction", "reactions"))) and \
            \(Count.of(counts.count(.change), "line", "lines")) of history.
            """
    }

    static func ask(for name: String, _ terminal: Terminal) throws {
        terminal.say("Type \(name) to go on:")
        guard let answer = terminal.readLine(), NameKey(answer) == NameKey(name) else {
            throw Refused(.refused, "That was not “\(name)”; nothing was deleted.")
        }
    }
}
