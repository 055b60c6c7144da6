extension PictureKind {
    /// Common file types that are rejected by name.
    public enum OtherKind: String, Sendable, CaseIterable {
        case gif
        case webp
        case heic
        case avif
        case tiff
        case bmp
        case svg
        case html
        case pdf

        /// The name for use in a sentence.
        public var name: String {
            switch self {
            case .gif, .tiff, .bmp, .svg, .html, .pdf, .heic, .avif: rawValue.uppercased()
            case .webp: "WebP"
            }
        }

        init?(start: [UInt8]) {
            let text = String(decoding: start, as: UTF8.self).lowercased()
            if text.hasPrefix("gif8") {
                self = .gif
            } else if text.hasPrefix("riff"), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
                self = .webp
            } else if start.dropFirst(4).starts(with: Array("ftyp".utf8)) {
                // HEIC and AVIF share the container and differ in the following brand.
                self = start.dropFirst(8).starts(with: Array("avi".utf8)) ? .avif : .heic
            } else if start.starts(with: [0x49, 0x49, 0x2A, 0]) || start.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
                self = .tiff
            } else if text.hasPrefix("bm"), start.count > 5, start[6...].prefix(4).allSatisfy({ $0 == 0 }) {
                self = .bmp
            } else if text.hasPrefix("%pdf") {
                self = .pdf
            } else if text.contains("<svg") {
                self = .svg
            } else if ["<!doctype html", "<html", "<head", "<body", "<script"].contains(where: text.contains) {
                self = .html
            } else {
                return nil
            }
        }
    }
}
