/// How a file is divided and compressed.
public struct ParquetOptions: Sendable {
    /// The most bytes of one text; a page has to fit into a signed 32-bit size.
    public static let longestText = 1 << 24

    /// How the pages of a file are compressed.
    public enum Compression: Sendable {
        case none
        /// By a function that returns a whole gzip member (RFC 1952).
        case gzip(@Sendable ([UInt8]) throws -> [UInt8])
    }

    /// The most rows of a row group. A row group is kept in memory until it is written.
    public var rowsPerGroup = 65_536
    /// A row group ends once its values have this many bytes.
    public var bytesPerGroup = 1 << 24
    public var rowsPerPage = 20_000
    /// A column chunk of texts with more different values than this is stored without a dictionary.
    public var dictionaryValues = 4096
    public var compression: Compression

    public init(_ compression: Compression) {
        self.compression = compression
    }
}
