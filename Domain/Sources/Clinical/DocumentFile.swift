/// What is known of a document's file, which never changes.
public struct DocumentFile: Sendable, Hashable {
    /// The file's own name, as `DocumentName.clean` left it.
    public let name: String
    /// What the content is, told by the content.
    public let kind: Document.Kind
    /// The length, in bytes.
    public let bytes: Int64
    /// SHA-256 of the content, in hexadecimal.
    public let digest: String
    /// Width and height of a picture, in pixels, as it is shown; nil for pages.
    public let size: Size?
    /// How many pages there are; nil for a picture and for a PDF that asks for a password.
    public let pages: Int?
    /// Whether there is a small picture of it.
    public let hasThumbnail: Bool

    /// A width and a height, in pixels.
    public struct Size: Sendable, Hashable {
        /// From left to right.
        public let width: Int
        /// From top to bottom.
        public let height: Int

        /// Takes both.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// Takes the values as they were found.
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

    /// The name under which a browser saves the file; its ending always says what the content is, so that a picture does
    /// not open as something else.
    public var downloadName: String {
        let ending = DocumentName.ending(of: name)
        guard let ending, kind.endings.contains(ending) else { return name + "." + kind.endings[0] }
        return name
    }
}

extension Document.Kind {
    /// The endings of file names for this kind, in lower case, the usual one first.
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
