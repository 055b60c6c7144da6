internal import Clinical
public import Foundation

/// Inspects an untrusted document and draws small pictures of it, in a separate process, like `PictureDecoder`: the
/// server starts itself again as `acclimate read-document KIND IN OUT`, which is `runChild`.
public enum DocumentDecoder {
    /// The longest side of the picture in lists, in pixels.
    public static let thumbnailSide = 640
    /// The longest side of the picture shown instead of a HEIC photo, in pixels.
    static let viewSide = 2400
    private static let quality = 82

    /// The files the child writes next to OUT.
    enum Output: String, CaseIterable {
        case facts, thumbnail, view

        func file(_ output: URL) -> URL { URL(filePath: output.path + "." + rawValue) }
    }

    /// The entire hidden command; the exit code is the one `DocumentReader` reads.
    public static func runChild(kind: String, input: URL, output: URL) -> Int32 {
        do {
            try ProcessLimits.apply(memory: 768 << 20, openFiles: 64)
            guard let kind = Document.Kind(rawValue: kind) else { throw PictureDecoder.Failure.damaged }
            try decode(kind: kind, input: input, output: output)
            return PictureExit.done.rawValue
        } catch {
            return PictureExit(error as? PictureDecoder.Failure ?? .damaged).rawValue
        }
    }

    static func decode(kind: Document.Kind, input: URL, output: URL) throws(PictureDecoder.Failure) {
        let bytes = try PictureDecoder.read(input)
        switch kind {
        case .jpeg: try picture(bytes, .jpeg, output)
        case .png: try picture(bytes, .png, output)
        case .heic: try photo(bytes, output)
        case .pdf: try pages(bytes, output)
        }
    }

    private static func picture(
        _ bytes: [UInt8], _ kind: PictureKind, _ output: URL
    ) throws(PictureDecoder.Failure) {
        guard PictureEnd.isPresent(in: bytes, kind: kind) else { throw .damaged }
        let loaded = try PixelLoader.read(bytes, format: kind.rawValue, side: thumbnailSide)
        let size = loaded.uprightSize
        try write(loaded.pixels.upright().fitting(thumbnailSide).jpeg(quality: quality), .thumbnail, output)
        try write(DocumentFacts(width: size.width, height: size.height, pages: nil), output)
    }

    private static func photo(_ bytes: [UInt8], _ output: URL) throws(PictureDecoder.Failure) {
        // The library unpacks the picture before it reports its size.
        guard let size = HEICSize.largest(in: bytes) else { throw .damaged }
        guard PixelLoader.isBearable(width: size.width, height: size.height) else {
            throw .tooManyPixels(width: size.width, height: size.height)
        }
        let pixels = try PixelLoader.read(bytes, format: "heif/avif", side: PictureDecoder.longestSide).pixels.upright()
        try write(pixels.fitting(viewSide).jpeg(quality: quality), .view, output)
        try write(pixels.fitting(thumbnailSide).jpeg(quality: quality), .thumbnail, output)
        try write(DocumentFacts(width: pixels.width, height: pixels.height, pages: nil), output)
    }

    private static func pages(_ bytes: [UInt8], _ output: URL) throws(PictureDecoder.Failure) {
        switch try PDFPages.open(bytes) {
        case .locked: break
        case .open(let document):
            let pages = document.count
            try write(document.drawFirst(thumbnailSide).jpeg(quality: quality), .thumbnail, output)
            return try write(DocumentFacts(width: nil, height: nil, pages: pages), output)
        }
        try write(DocumentFacts(width: nil, height: nil, pages: nil), output)
    }

    private static func write(_ facts: DocumentFacts, _ output: URL) throws(PictureDecoder.Failure) {
        try write(Array(facts.text.utf8), .facts, output)
    }

    private static func write(_ bytes: [UInt8], _ part: Output, _ output: URL) throws(PictureDecoder.Failure) {
        do {
            try PrivateFile.write(bytes, to: part.file(output))
        } catch {
            throw .unwritable(reason: error.description)
        }
    }
}
