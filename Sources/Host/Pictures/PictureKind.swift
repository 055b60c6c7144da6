/// The picture kinds accepted as a photo, detected by content and never by name.
public enum PictureKind: String, Sendable, CaseIterable {
    case jpeg
    case png

    /// The number of bytes `sniff` looks at; more do no harm.
    public static let sniffLength = 512

    /// Detects the kind from a file's first bytes.
    public static func sniff(_ bytes: some Sequence<UInt8>) throws(Refusal) -> PictureKind {
        let start = Array(bytes.prefix(sniffLength))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        throw Refusal(looksLike: OtherKind(start: start))
    }

    /// The file is not an accepted kind of photo.
    public struct Refusal: Error, Equatable, CustomStringConvertible {
        /// The actual kind, if known.
        public let looksLike: OtherKind?

        public var description: String {
            guard let looksLike else { return "The file is not a JPEG or PNG picture." }
            return "The file is \(looksLike.name); only JPEG and PNG pictures are taken."
        }
    }
}
