internal import ArgumentParser
internal import Foundation
internal import Web

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
