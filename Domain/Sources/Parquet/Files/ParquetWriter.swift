/// Writes a flat table as Apache Parquet, row by row (https://parquet.apache.org/docs/file-format/).
///
/// Memory stays the same for any number of rows: a row group is written as soon as it is full. A file is complete only after
/// `finish`.
public struct ParquetWriter: ~Copyable {
    private static let magic = Array("PAR1".utf8)

    private let options: ParquetOptions
    private let sink: ([UInt8]) throws -> Void
    private var footer: ParquetFooter
    private var buffers: [ColumnBuffer]
    private var offset: Int
    /// Rows so far.
    public private(set) var rows = 0
    private var groupRows = 0
    private var groupBytes = 0

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - metadata: about the whole table, such as its source and licence.
    ///   - program: the name of the program that writes it, for readers that know the faults of others.
    ///   - sink: takes the bytes of the file in order.
    /// - Throws: `ParquetProblem`, or what `sink` throws.
    public init(
        _ columns: [ParquetColumn], metadata: [(key: String, value: String)] = [], program: String,
        _ options: ParquetOptions, to sink: @escaping ([UInt8]) throws -> Void
    ) throws {
        guard !columns.isEmpty else { throw ParquetProblem.noColumns }
        var names: Set<[UInt8]> = []
        for column in columns {
            guard !column.name.isEmpty else { throw ParquetProblem.emptyColumnName }
            guard names.insert(Array(column.name.utf8)).inserted else {
                throw ParquetProblem.duplicateColumn(column.name)
            }
        }
        try sink(Self.magic)
        offset = Self.magic.count
        self.options = options
        self.sink = sink
        let isCompressed =
            switch options.compression {
            case .none: false
            case .gzip: true
            }
        footer = ParquetFooter(columns: columns, metadata: metadata, program: program, isCompressed: isCompressed)
        buffers = Self.empty(columns, options)
    }

    /// Adds a row, with one value for each column.
    ///
    /// - Throws: `ParquetProblem`, which leaves the table as it was, or what the sink or the compression throws.
    public mutating func append(_ row: [ParquetValue]) throws {
        let columns = footer.columns
        guard row.count == columns.count else {
            throw ParquetProblem.wrongCount(row: rows, found: row.count, expected: columns.count)
        }
        for index in columns.indices {
            guard let type = row[index].type else { continue }
            guard type == columns[index].type else {
                throw ParquetProblem.wrongType(row: rows, column: columns[index].name, expected: columns[index].type)
            }
            if case .text(let text) = row[index], text.utf8.count > ParquetOptions.longestText {
                throw ParquetProblem.textTooLong(row: rows, column: columns[index].name)
            }
        }
        for index in buffers.indices {
            buffers[index].append(row[index])
            if case .text(let text) = row[index] { groupBytes += text.utf8.count } else { groupBytes += 8 }
        }
        rows += 1
        groupRows += 1
        if groupRows >= options.rowsPerGroup || groupBytes >= options.bytesPerGroup { try writeGroup() }
    }

    /// Writes the last rows and the footer.
    ///
    /// - Throws: what the sink or the compression throws; the file is then of no use.
    public consuming func finish() throws {
        try writeGroup()
        let bytes = footer.bytes
        var end = bytes
        end.appendLittleEndian(UInt32(bytes.count))
        try write(end + Self.magic)
    }

    private mutating func writeGroup() throws {
        guard groupRows > 0 else { return }
        var chunks: [ParquetFooter.PlacedChunk] = []
        for (column, buffer) in zip(footer.columns, buffers) {
            let chunk = try buffer.chunk(options)
            chunks.append(
                ParquetFooter.PlacedChunk(
                    column: column, offset: offset, compressedSize: chunk.bytes.count,
                    uncompressedSize: chunk.uncompressedSize, dataOffset: chunk.dataOffset, values: chunk.values,
                    encodings: chunk.encodings, statistics: chunk.statistics))
            try write(chunk.bytes)
        }
        footer.groups.append(ParquetFooter.RowGroup(rows: groupRows, chunks: chunks))
        buffers = Self.empty(footer.columns, options)
        (groupRows, groupBytes) = (0, 0)
    }

    private mutating func write(_ bytes: [UInt8]) throws {
        try sink(bytes)
        offset += bytes.count
    }

    private static func empty(_ columns: [ParquetColumn], _ options: ParquetOptions) -> [ColumnBuffer] {
        columns.map { ColumnBuffer($0.type, dictionaryLimit: options.dictionaryValues) }
    }
}

/// Why a table cannot be written; rows are counted from 0.
public enum ParquetProblem: Error, Sendable, Hashable {
    case noColumns
    case emptyColumnName
    case duplicateColumn(String)
    /// A row has another number of values than there are columns.
    case wrongCount(row: Int, found: Int, expected: Int)
    case wrongType(row: Int, column: String, expected: ParquetType)
    /// A text is longer than `ParquetOptions.longestText` bytes.
    case textTooLong(row: Int, column: String)
}
