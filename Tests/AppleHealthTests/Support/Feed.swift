@testable import AppleHealth

/// Bytes that arrive in chunks of a given size, as from a pipe.
final class Feed {
    private let bytes: [UInt8]
    private let piece: Int
    private var place = 0

    init(_ bytes: [UInt8], piece: Int = .max) {
        self.bytes = bytes
        self.piece = piece
    }

    func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, piece, bytes.count - place)
        buffer.copyBytes(from: bytes[place..<place + count])
        place += count
        return count
    }
}

/// All tokens a scanner reports for a text: `<a b="c">` and `</a>`.
func scan(_ text: String, piece: Int = .max, capacity: Int = 1 << 16) throws -> [String] {
    try scan(Array(text.utf8), piece: piece, capacity: capacity)
}

func scan(_ bytes: [UInt8], piece: Int = .max, capacity: Int = 1 << 16) throws -> [String] {
    let feed = Feed(bytes, piece: piece)
    var scanner = XMLScanner(capacity: capacity) { feed.read($0) }
    var seen: [String] = []
    while let event = try scanner.next() {
        let name = String(decoding: scanner.bytes(scanner.name), as: UTF8.self)
        guard event == .start else {
            seen.append("</>")
            continue
        }
        var tag = name
        for attribute in scanner.attributes {
            let key = String(decoding: scanner.bytes(attribute.name), as: UTF8.self)
            tag += " \(key)=\(try scanner.text(attribute))"
        }
        seen.append("<\(tag)>")
    }
    return seen
}

/// All elements of an export, with the series their records belong to.
func elements(of text: String, piece: Int = .max) throws -> (elements: [HealthElement], series: [RecordSeries]) {
    try elements(of: Array(text.utf8), piece: piece)
}

func elements(of bytes: [UInt8], piece: Int = .max) throws -> (elements: [HealthElement], series: [RecordSeries]) {
    let feed = Feed(bytes, piece: piece)
    var reader = HealthExportReader { feed.read($0) }
    var found: [HealthElement] = []
    while let element = try reader.next() { found.append(element) }
    return (found, reader.series)
}
