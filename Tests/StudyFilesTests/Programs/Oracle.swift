import Foundation
import Testing

/// A Python program of `Tests/Oracles` that reads files with other libraries.
struct Oracle {
    private let script: URL
    private let python: URL

    init(_ name: String) {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().appending(path: "../../../..").standardizedFileURL
        script = root.appending(path: "Tests/Oracles/\(name)")
        let own = root.appending(path: ".venv/bin/python")
        python = FileManager.default.isExecutableFile(atPath: own.path) ? own : URL(filePath: "/usr/bin/env")
    }

    /// Runs it and returns what it printed; anything but success fails the test with its errors.
    func run(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = python
        let first = python.lastPathComponent == "env" ? ["python3"] : []
        process.arguments = first + [script.path] + arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let failure = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(failure.suffix(2000))")
        return printed
    }
}

/// A folder that is removed with the value.
final class TestFolder {
    let path: String

    init() throws {
        let template = FileManager.default.temporaryDirectory.appending(path: "study-files-XXXXXX").path
        let name = try #require(strdup(template))
        defer { free(name) }
        path = String(cString: try #require(mkdtemp(name)))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// A workbook as openpyxl reads it. Cells are "text Ada", "number 1", or empty.
struct ReadWorkbook: Decodable {
    struct Sheet: Decodable {
        let name: String
        let rows: [[String]]
        let frozen: String
        let isBold: Bool
        let isFilled: Bool
        let width: Double
    }

    let title: String
    let author: String
    let comments: String
    let created: String
    let sheets: [Sheet]

    static func read(_ path: String) throws -> ReadWorkbook {
        try JSONDecoder().decode(ReadWorkbook.self, from: try Oracle("workbook_oracle.py").run([path]))
    }
}
