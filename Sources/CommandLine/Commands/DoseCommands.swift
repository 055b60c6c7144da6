internal import ArgumentParser

struct DoseCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "dose", abstract: "Log doses and list them.",
        examples: ["dose log --person Mia --allergen peanut", "dose list --person Mia --from 2026-03-01"],
        subcommands: [LogDose.self, ListDoses.self])
}
