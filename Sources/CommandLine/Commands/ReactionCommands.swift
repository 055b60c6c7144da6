internal import ArgumentParser

struct ReactionCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "reaction", abstract: "Log and list reactions.",
        examples: ["reaction log Mia --symptom hives:mild", "reaction list Mia --from 2026-03-01"],
        subcommands: [LogReaction.self, ListReactions.self])
}
