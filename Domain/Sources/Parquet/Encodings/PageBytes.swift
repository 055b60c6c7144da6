/// The numbers of the format (https://github.com/apache/parquet-format/blob/master/src/main/thrift/parquet.thrift).
enum ParquetEncoding: Int {
    case plain = 0
    case runLength = 3
    /// Indices into a dictionary, RLE_DICTIONARY.
    case dictionary = 8
}

/// Pages with their headers, one after another.
struct PageBytes {
    enum Kind: Int {
        case data = 0
        case dictionary = 2
    }

    private let compression: ParquetOptions.Compression
    private(set) var bytes: [UInt8] = []
    private(set) var uncompressedSize = 0

    init(_ compression: ParquetOptions.Compression) {
        self.compression = compression
    }

    mutating func append(_ kind: Kind, values: Int, _ encoding: ParquetEncoding, _ content: [UInt8]) throws {
        let stored =
            switch compression {
            case .none: content
            case .gzip(let compress): try compress(content)
            }
        let header = ThriftCompact.structure { page in
            page.i32(1, kind.rawValue)
            page.i32(2, content.count)
            page.i32(3, stored.count)
            switch kind {
            case .data:
                page.structure(5) { data in
                    data.i32(1, values)
                    data.i32(2, encoding.rawValue)
                    data.i32(3, ParquetEncoding.runLength.rawValue)
                    data.i32(4, ParquetEncoding.runLength.rawValue)
                }
            case .dictionary:
                page.structure(7) { dictionary in
                    dictionary.i32(1, values)
                    dictionary.i32(2, encoding.rawValue)
                }
            }
        }
        bytes += header
        bytes += stored
        uncompressedSize += header.count + content.count
    }
}
