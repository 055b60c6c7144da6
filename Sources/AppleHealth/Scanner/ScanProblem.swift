/// Why a file cannot be read any further, and where: the byte after which nothing was used.
public struct ScanProblem: Error, Equatable, Sendable {
    public enum Kind: String, Equatable, Sendable {
        /// The file ends inside an element.
        case truncated
        /// A tag, comment or declaration that is not XML.
        case malformed
        /// An end tag that does not match the open element.
        case mismatched
        /// A named entity that XML does not predefine; declarations in the file are ignored.
        case unknownEntity
        /// Elements nested more deeply than in any export.
        case tooDeep
        /// A tag longer than in any export.
        case tooLong
        /// Declares an encoding other than UTF-8, or has a text that is not UTF-8.
        case encoding
    }

    public let kind: Kind
    /// Bytes from the start of the XML.
    public let offset: Int64

    public init(_ kind: Kind, at offset: Int64) {
        self.kind = kind
        self.offset = offset
    }
}
