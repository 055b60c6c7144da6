import Foundation
import Parquet
import Testing

@testable import ParquetFiles

@Suite("Parquet files")
struct ParquetFileTests {
    private static let columns = [ParquetColumn("a", .int64)]

    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func file(_ name: String, rowsPerGroup: Int? = nil) throws -> ParquetFile {
        try ParquetFile(
            at: folder.file(name), Self.columns, metadata: [("licence", "CC0-1.0")], program: "acclimate",
            rowsPerGroup: rowsPerGroup)
    }

    @Test func `a finished file stays and is private`() throws {
        let file = try file("a")
        try file.append([.int64(1)])
        #expect(throws: ParquetProblem.wrongCount(row: 1, found: 0, expected: 1)) { try file.append([]) }
        try file.finish()
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file("a"))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let bytes = try #require(FileManager.default.contents(atPath: folder.file("a")))
        #expect(bytes.prefix(4) == Data("PAR1".utf8) && bytes.suffix(4) == Data("PAR1".utf8))
    }

    @Test func `a file that is not finished is removed`() throws {
        do {
            let file = try file("a", rowsPerGroup: 1)
            try file.append([.int64(1)])
            #expect(folder.names == ["a"])
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `a file that is there is not overwritten, and bad columns leave none`() throws {
        try Data("mine".utf8).write(to: URL(filePath: folder.file("a")))
        #expect(throws: ParquetFileProblem.cannotCreate("File exists")) { try file("a") }
        #expect(FileManager.default.contents(atPath: folder.file("a")) == Data("mine".utf8))
        #expect(throws: ParquetProblem.noColumns) {
            try ParquetFile(at: folder.file("b"), [], metadata: [], program: "acclimate")
        }
        #expect(folder.names == ["a"])
    }

    @Test func `a full disk is named`() throws {
        let output = try ParquetOutput("/dev/full", isNew: false)
        #expect(throws: ParquetFileProblem.cannotWrite("No space left on device")) { try output.write([1]) }
    }

    @Test func `the same bytes are packed the same, and nothing is packed too`() throws {
        let bytes = [UInt8](repeating: 7, count: 100_000)
        let packed = try ParquetFile.gzip(bytes)
        #expect(try packed.count < 1000 && packed == ParquetFile.gzip(bytes))
        #expect(packed.starts(with: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))
        #expect(try ParquetFile.gzip([]).count == 20)
    }
}
