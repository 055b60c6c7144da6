internal import ArgumentParser

struct InhalerCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "inhaler", abstract: "Listen to inhalers with Bluetooth from a machine in the house.",
        examples: ["inhaler watch --server https://acclimate.home.arpa:8443 --token-file token --spool spool"],
        subcommands: [WatchInhalers.self])
}
