internal import ArgumentParser

struct DoseCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "dose", abstract: "Check, log and list doses.",
        examples: [
            "dose check Mia", "dose log --person Mia --allergen peanut", "dose list --person Mia --from 2026-03-01",
        ],
        subcommands: [CheckDose.self, LogDose.self, ListDoses.self])
}
