import Foundation
import TestSupport

/// A PDF file as read by Poppler.
struct ReadPDF {
    let bytes: [UInt8]

    /// The text of all pages; each page ends with a form feed.
    func text() async throws -> String { try await poppler("pdftotext", ["-enc", "UTF-8"], then: ["-"]) }

    /// "Title: …" and other metadata.
    func info(_ options: String...) async throws -> String { try await poppler("pdfinfo", options) }

    func fonts() async throws -> String { try await poppler("pdffonts", []) }

    func pages() async throws -> [String] {
        Array(try await text().components(separatedBy: "\u{C}").dropLast())
    }

    var source: String { String(decoding: bytes, as: UTF8.self) }

    private func poppler(_ program: String, _ options: [String], then last: [String] = []) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).pdf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let end = try await OtherProgram(program).run(options + [file.path()] + last)
        guard end.code == 0 else { throw Failure(program: program, output: end.output + end.errors) }
        return end.output
    }

    struct Failure: Error {
        let program, output: String
    }
}
