/// What the end of a file says about everything before it (FileMetaData).
struct ParquetFooter {
    /// Where a column chunk begins in the file.
    struct PlacedChunk {
        let column: ParquetColumn
        let offset: Int
        let compressedSize: Int
        let uncompressedSize: Int
        let dataOffset: Int
        let values: Int
        let encodings: [ParquetEncoding]
        let statistics: ColumnStatistics
    }

    struct RowGroup {
        let rows: Int
        let chunks: [PlacedChunk]
    }

    let columns: [ParquetColumn]
    let metadata: [(key: String, value: String)]
    let program: String
    let isCompressed: Bool
    var groups: [RowGroup] = []

    var bytes: [UInt8] {
        ThriftCompact.structure { file in
            file.i32(1, 2)
            file.structures(2, [nil] + columns.map(Optional.some)) { column, element in
                if let column {
                    column.write(to: &element)
                } else {
                    element.text(4, "schema")
                    element.i32(5, columns.count)
                }
            }
            file.i64(3, groups.reduce(0) { $0 + $1.rows })
            file.structures(4, groups, write)
            file.structures(5, metadata) { entry, pair in
                pair.text(1, entry.key)
                pair.text(2, entry.value)
            }
            file.text(6, program)
            // Bounds are compared as the type of a column says; without this, readers do not use them.
            file.structures(7, columns) { _, order in order.structure(1) { _ in } }
        }
    }

    private func write(_ group: RowGroup, to row: inout ThriftCompact) {
        row.structures(1, group.chunks) { chunk, column in
            column.i64(2, 0)
            column.structure(3) { write(chunk, to: &$0) }
        }
        row.i64(2, group.chunks.reduce(0) { $0 + $1.uncompressedSize })
        row.i64(3, group.rows)
    }

    private func write(_ chunk: PlacedChunk, to data: inout ThriftCompact) {
        data.i32(1, chunk.column.type.physical)
        data.i32s(2, chunk.encodings.map(\.rawValue))
        data.texts(3, [chunk.column.name])
        data.i32(4, isCompressed ? 2 : 0)
        data.i64(5, chunk.values)
        data.i64(6, chunk.uncompressedSize)
        data.i64(7, chunk.compressedSize)
        data.i64(9, chunk.offset + chunk.dataOffset)
        if chunk.dataOffset > 0 { data.i64(11, chunk.offset) }
        data.structure(12) { statistics in
            statistics.i64(3, chunk.statistics.nulls)
            guard let bounds = chunk.statistics.bounds(chunk.column.type) else { return }
            statistics.binary(5, bounds.high)
            statistics.binary(6, bounds.low)
        }
    }
}
