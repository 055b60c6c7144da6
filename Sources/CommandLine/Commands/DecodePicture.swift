internal import ArgumentParser
internal import Foundation
internal import Host

/// Run by the server to decode an untrusted picture in a separate process.
struct DecodePicture: Command {
    static let configuration = CommandConfiguration(
        commandName: "decode-picture", abstract: "Turn an untrusted picture into a small JPEG; used by the server.",
        discussion: "Examples:\n  acclimate decode-picture IN OUT", shouldDisplay: false)

    @Argument var input: String
    @Argument var output: String

    func run(in program: Program) async throws {
        throw ExitCode(PictureDecoder.runChild(input: URL(filePath: input), output: URL(filePath: output)))
    }
}
