/// Whether a picture file is complete, judged by its structure without decoding anything.
enum PictureEnd {
    static func isPresent(in bytes: [UInt8], kind: PictureKind) -> Bool {
        switch kind {
        case .jpeg: isJPEGWhole(bytes)
        case .png: isPNGWhole(bytes)
        }
    }

    /// Segments with lengths, then scans of compressed data, up to the end marker. Data that cameras append after
    /// it is ignored, as is the end marker of a thumbnail inside a segment.
    private static func isJPEGWhole(_ bytes: [UInt8]) -> Bool {
        var place = 2
        while place + 1 < bytes.count {
            // Compressed data escapes FF as FF 00, so any other FF begins a marker; D0 to D7 only resume.
            guard bytes[place] == 0xFF else {
                place += 1
                continue
            }
            switch bytes[place + 1] {
            case 0xD9: return true
            case 0x00, 0x01, 0xD0...0xD7: place += 2
            case 0xFF: place += 1
            default:
                guard place + 3 < bytes.count else { return false }
                place += 2 + max(2, Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            }
        }
        return false
    }

    /// Chunks with lengths, up to IEND.
    private static func isPNGWhole(_ bytes: [UInt8]) -> Bool {
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return true }
            place += 12 + length
        }
        return false
    }
}
