internal import ArgumentParser

struct PersonCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "person", abstract: "List, show and add the people whose health is recorded.",
        examples: ["person list", "person show Mia"],
        subcommands: [ListPeople.self, ShowPerson.self, AddPerson.self])
}
