import Foundation
import Parquet
import Seeds
import Testing

@testable import ParquetFiles

@Suite("Parquet read by others")
struct ReadBackTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func write(
        _ name: String, _ schema: [ParquetColumn], _ rows: [[ParquetValue]], _ options: ParquetOptions
    ) throws {
        let table = RandomTable(schema, rows)
        let metadata = table.metadata.map { (key: $0.key, value: $0.value) }
        let file = try ParquetOutput(folder.file("\(name).parquet"))
        var writer = try ParquetWriter(schema, metadata: metadata, program: "acclimate", options) { try file.write($0) }
        for row in rows { try writer.append(row) }
        try writer.finish()
        try file.close()
        try JSONEncoder().encode(table).write(to: URL(filePath: folder.file("\(name).json")))
    }

    /// How many values each reader found as they were written.
    private func compared() throws -> Int? {
        let printed = try Oracle("parquet_oracle.py").run([folder.path])
        return Int(String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test func `random tables are the same for pyarrow, DuckDB and Polars`() throws {
        var values = 0
        for number in 0..<(Seed.triesAll ? 300 : 30) {
            var dice = Dice(seed: 23, for: "table \(number)")
            let schema = RandomTable.schema(&dice)
            let count = dice.one(of: [0, 1, 7, 8, 9, 100, dice.number(0...3000)])
            let columns = schema.map { RandomTable.values($0.type, count, &dice) }
            var options = ParquetOptions(dice.happens(70) ? .gzip(ParquetFile.gzip) : .none)
            options.rowsPerGroup = dice.one(of: [max(1, count / 10), 500, 65_536])
            options.rowsPerPage = dice.one(of: [max(1, count / 10), 64, 20_000])
            options.dictionaryValues = dice.one(of: [0, 1, 8, 4096])
            try write("table\(number)", schema, (0..<count).map { row in columns.map { $0[row] } }, options)
            values += count * schema.count
        }
        #expect(try compared() == values)
    }

    @Test func `large row groups with long texts and many different ones`() throws {
        let schema = [ParquetColumn("id", .text), ParquetColumn("level", .text), ParquetColumn("n", .int64)]
        let rows = (0..<70_000).map { number in
            let level = number % 11 == 0 ? ParquetValue.null : .text(["none", "mild", "severe"][number % 3])
            return [.text("answer \(number)"), level, .int64(Int64(number))]
        }
        try write("large", schema, rows, ParquetOptions(.gzip(ParquetFile.gzip)))
        #expect(try compared() == 210_000)
    }
}
