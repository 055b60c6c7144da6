internal import ArgumentParser
internal import Foundation
internal import Host
internal import Web

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

/// Run by the server to draw a report in a separate process.
struct DrawReport: Command {
    static let configuration = CommandConfiguration(
        commandName: "draw-report", abstract: "Turn a report into a PDF; used by the server.",
        discussion: "Examples:\n  acclimate draw-report a4 < REPORT > PDF", shouldDisplay: false)

    @Argument var paper: String

    func run(in program: Program) async throws {
        let report = try FileHandle.standardInput.readToEnd() ?? Data()
        guard let pdf = try ReportDrawing.pdf(report, paper: paper) else { throw ExitCode(64) }
        try FileHandle.standardOutput.write(contentsOf: pdf)
    }
}

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
