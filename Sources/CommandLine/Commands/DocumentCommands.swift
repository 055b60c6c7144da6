internal import ArgumentParser

struct DocumentCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "documents", abstract: "Look after the files of documents.", examples: ["documents rotate-key"],
        subcommands: [RotateDocumentKey.self])
}
