internal import ArgumentParser
internal import Foundation
internal import Host

/// Run by the server to inspect an untrusted document in a separate process.
struct ReadDocument: Command {
    static let configuration = CommandConfiguration(
        commandName: "read-document", abstract: "Look at an untrusted picture or PDF; used by the server.",
        discussion: "Examples:\n  acclimate read-document KIND IN OUT", shouldDisplay: false)

    @Argument var kind: String
    @Argument var input: String
    @Argument var output: String

    func run(in program: Program) async throws {
        throw ExitCode(
            DocumentDecoder.runChild(kind: kind, input: URL(filePath: input), output: URL(filePath: output)))
    }
}
