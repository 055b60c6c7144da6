import Foundation

/// A PDF file as Poppler reads it.
struct ReadPDF {
    let bytes: [UInt8]

    /// The words of all pages; pages end with a form feed.
    func text() throws -> String { try poppler("pdftotext", ["-enc", "UTF-8"], then: ["-"]) }

    /// "Title: …" and the like.
    func info(_ options: String...) throws -> String { try poppler("pdfinfo", options) }

    func fonts() throws -> String { try poppler("pdffonts", []) }

    func pages() throws -> [String] {
        Array(try text().components(separatedBy: "\u{C}").dropLast())
    }

    var source: String { String(decoding: bytes, as: UTF8.self) }

    private func poppler(_ program: String, _ options: [String], then last: [String] = []) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).pdf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + options + [file.path()] + last
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(program: program, output: String(decoding: data, as: UTF8.self))
        }
        return String(decoding: data, as: UTF8.self)
    }

    struct Failure: Error {
        let program, output: String
    }
}
