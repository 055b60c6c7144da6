import Parquet

/// A table written into memory.
struct ParquetBytes {
    private final class Collected {
        var bytes: [UInt8] = []
    }

    let bytes: [UInt8]
    /// How many bytes each call of the sink got.
    let portions: [Int]

    init(
        _ columns: [ParquetColumn], _ rows: [[ParquetValue]], metadata: [(key: String, value: String)] = [],
        _ options: ParquetOptions = ParquetOptions(.none)
    ) throws {
        let collected = Collected()
        var portions: [Int] = []
        var writer = try ParquetWriter(columns, metadata: metadata, program: "test", options) { part in
            collected.bytes += part
            portions.append(part.count)
        }
        for row in rows { try writer.append(row) }
        try writer.finish()
        bytes = collected.bytes
        self.portions = portions
    }
}
