/// Why a file cannot be read on, and where: the byte after which nothing was used.
public struct ScanProblem: Error, Equatable, Sendable {
    public enum Kind: String, Equatable, Sendable {
        /// The file ends inside an element.
        case truncated
        /// A tag, comment or declaration that is not XML.
        case malformed
        /// An end tag that closes something else.
        case mismatched
        /// A named entity that XML does not define by itself; declarations of a file are not believed.
        case unknownEntity
        /// Elements inside each other, deeper than any export has.
        case tooDeep
        /// One tag with more bytes than any export has.
        case tooLong
        /// Not UTF-8 by its own declaration.
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
