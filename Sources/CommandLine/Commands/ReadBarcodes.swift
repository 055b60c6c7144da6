internal import ArgumentParser
internal import Foundation
internal import Host

/// Run by the server to read barcodes on an untrusted picture in a separate process.
struct ReadBarcodes: Command {
    static let configuration = CommandConfiguration(
        commandName: "read-barcodes", abstract: "Read the barcodes of products on a picture; used by the server.",
        discussion: "Examples:\n  acclimate read-barcodes IN OUT", shouldDisplay: false)

    @Argument var input: String
    @Argument var output: String

    func run(in program: Program) async throws {
        throw ExitCode(BarcodeReader.runChild(input: URL(filePath: input), output: URL(filePath: output)))
    }
}
