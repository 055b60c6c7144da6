internal import ArgumentParser

struct SymptomCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "symptom", abstract: "Log and list symptoms.",
        examples: ["symptom log Mia hives:mild", "symptom list Mia --from 2026-03-01"],
        subcommands: [LogSymptoms.self, ListSymptoms.self])
}
