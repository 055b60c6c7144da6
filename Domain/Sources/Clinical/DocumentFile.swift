/// The immutable metadata of a document's file.
public struct DocumentFile: Sendable, Hashable {
    /// The file's own name, cleaned by `DocumentName.clean`.
    public let name: String
    /// The content type, detected from the content.
    public let kind: Document.Kind
    /// The length, in bytes.
    public let bytes: Int64
    /// SHA-256 of the content, in hexadecimal.
    public let digest: String
    /// Width and height of a picture as displayed, in pixels; nil for pages.
    public let size: Size?
    /// The number of pages; nil for a picture or a password-protected PDF.
    public let pages: Int?
    /// Whether a thumbnail exists.
    public let hasThumbnail: Bool

    /// A width and a height, in pixels.
    public struct Size: Sendable, Hashable {
        /// The horizontal size.
        public let width: Int
        /// The vertical size.
        public let height: Int

        /// Creates a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// Creates an instance from the detected values.
    public init(
        name: String, kind: Document.Kind, bytes: Int64, digest: String, size: Size?, pages: Int?, hasThumbnail: Bool
    ) {
        self.name = name
        self.kind = kind
        self.bytes = bytes
        self.digest = digest
        self.size = size
        self.pages = pages
        self.hasThumbnail = hasThumbnail
    }

    /// The name under which a browser saves the file; its extension always matches the content, so that a picture does
    /// not open as something else.
    public var downloadName: String {
        let ending = DocumentName.ending(of: name)
        guard let ending, kind.endings.contains(ending) else { return name + "." + kind.endings[0] }
        return name
    }
}

extension Document.Kind {
    /// The file extensions for this kind, in lower case, the usual one first.
    public var endings: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .png: ["png"]
        case .heic: ["heic", "heif"]
        case .pdf: ["pdf"]
        }
    }

    /// The media type (IANA).
    public var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .heic: "image/heic"
        case .pdf: "application/pdf"
        }
    }
}
