extension ColumnBuffer {
    /// The pages of a column in one row group, as they stand in the file.
    struct Chunk {
        let values: Int
        let bytes: [UInt8]
        /// With the headers of the pages.
        let uncompressedSize: Int
        /// Where the first page of data begins; before it is the dictionary, if there is one.
        let dataOffset: Int
        let encodings: [ParquetEncoding]
        let statistics: ColumnStatistics
    }

    /// Divides the rows into pages and compresses them.
    func chunk(_ options: ParquetOptions) throws -> Chunk {
        var column = self
        // A dictionary in which nearly every value is new costs more than it saves.
        if let dictionary, 2 * dictionary.texts.count >= count { column.leaveDictionary() }
        return try column.pages(options)
    }

    private func pages(_ options: ParquetOptions) throws -> Chunk {
        var pages = PageBytes(options.compression)
        if let dictionary {
            var content: [UInt8] = []
            for text in dictionary.texts {
                content.appendLittleEndian(UInt32(text.utf8.count))
                content += text.utf8
            }
            try pages.append(.dictionary, values: dictionary.texts.count, .plain, content)
        }
        let dataOffset = pages.bytes.count
        var value = 0
        for first in stride(from: 0, to: levels.count, by: options.rowsPerPage) {
            let rows = levels[first..<min(first + options.rowsPerPage, levels.count)]
            let values = value..<value + rows.count { $0 == 1 }
            value = values.upperBound
            try pages.append(.data, values: rows.count, encoding, content(rows, values))
        }
        return Chunk(
            values: levels.count, bytes: pages.bytes, uncompressedSize: pages.uncompressedSize, dataOffset: dataOffset,
            encodings: dictionary == nil ? [.plain, .runLength] : [.plain, .runLength, .dictionary],
            statistics: statistics)
    }

    private var encoding: ParquetEncoding { dictionary == nil ? .plain : .dictionary }

    private func content(_ rows: ArraySlice<UInt32>, _ values: Range<Int>) -> [UInt8] {
        let levels = RunLengthEncoding.encode(rows, width: 1)
        var content: [UInt8] = []
        content.appendLittleEndian(UInt32(levels.count))
        content += levels
        if let dictionary {
            content.append(UInt8(dictionary.width))
            content += RunLengthEncoding.encode(indices[values], width: dictionary.width)
        } else if type == .boolean {
            content += Self.packed(bytes(values))
        } else {
            content += bytes(values)
        }
        return content
    }

    /// Eight booleans a byte, the first in the lowest bit.
    private static func packed(_ booleans: ArraySlice<UInt8>) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: (booleans.count + 7) / 8)
        for (index, boolean) in booleans.enumerated() { packed[index / 8] |= boolean << UInt8(index % 8) }
        return packed
    }
}
