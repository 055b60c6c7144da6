public import Clinical

extension Document.Kind {
    /// Detects the kind from a file's first bytes; file names and browser-supplied types are ignored.
    public static func sniff(_ bytes: some Sequence<UInt8>) throws(PictureKind.Refusal) -> Document.Kind {
        let start = Array(bytes.prefix(PictureKind.sniffLength))
        if start.starts(with: Array("%PDF-".utf8)) { return .pdf }
        if let brand = brand(start) {
            guard heicBrands.contains(brand) else {
                throw PictureKind.Refusal(looksLike: brand.hasPrefix("avi") ? .avif : nil)
            }
            return .heic
        }
        switch try PictureKind.sniff(start) {
        case .jpeg: return .jpeg
        case .png: return .png
        }
    }

    /// The brands of still pictures in HEVC (ISO/IEC 23008-12, annex B), and those some phones use for them.
    private static let heicBrands: Set<String> = ["heic", "heix", "heim", "heis", "mif1", "msf1"]

    /// The main brand of a file in the container format shared by photos and films; nil for any other file.
    private static func brand(_ start: [UInt8]) -> String? {
        guard start.count >= 12, start[4..<8].elementsEqual("ftyp".utf8) else { return nil }
        return String(decoding: start[8..<12], as: UTF8.self)
    }
}
