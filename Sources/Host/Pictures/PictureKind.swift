/// The kinds of picture that are taken as a photo, told by their content and never by their name.
public enum PictureKind: String, Sendable, CaseIterable {
    case jpeg
    case png

    /// How many first bytes `sniff` looks at; more do no harm.
    public static let sniffLength = 512

    /// Tells the kind from a file's first bytes.
    public static func sniff(_ bytes: some Sequence<UInt8>) throws(Refusal) -> PictureKind {
        let start = Array(bytes.prefix(sniffLength))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        throw Refusal(looksLike: OtherKind(start: start))
    }

    /// The file is not a photo that is taken.
    public struct Refusal: Error, Equatable, CustomStringConvertible {
        /// What it is, when it can be told.
        public let looksLike: OtherKind?

        public var description: String {
            guard let looksLike else { return "The file is not a JPEG or PNG picture." }
            return "The file is \(looksLike.name); only JPEG and PNG pictures are taken."
        }
    }
}
