internal import Foundation

/// A text file that is mapped into memory: the system reads only those parts that are looked at.
struct LineFile: Sendable {
    private let bytes: Data

    init(contentsOf file: URL) throws {
        bytes = try Data(contentsOf: file, options: .alwaysMapped)
    }

    /// The offset of the first line that does not sort before `key`. The lines have to be sorted by their bytes.
    func firstLine(notBefore key: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var (low, high) = (0, bytes.count)
            while low < high {
                let middle = low + (high - low) / 2
                let start = bytes[..<middle].lastIndex(of: Self.feed).map { $0 + 1 } ?? 0
                let end = Self.end(of: start, in: bytes)
                if bytes[start..<end].prefix(key.count).lexicographicallyPrecedes(key) {
                    low = min(end + 1, bytes.count)
                } else {
                    high = start
                }
            }
            return low
        }
    }

    /// Visits the lines from an offset on, each with its own offset, until `visit` returns false.
    func eachLine(from offset: Int = 0, _ visit: (Int, Slice<UnsafeRawBufferPointer>) -> Bool) {
        bytes.withUnsafeBytes { bytes in
            var start = offset
            while start < bytes.count {
                let end = Self.end(of: start, in: bytes)
                guard visit(start, bytes[start..<end]) else { return }
                start = end + 1
            }
        }
    }

    /// The line at an offset; nil behind the end.
    func line(at offset: Int) -> String? {
        var line: String?
        eachLine(from: offset) { _, bytes in
            line = String(decoding: bytes, as: UTF8.self)
            return false
        }
        return line
    }

    /// What follows `key` and a tab in a file that is sorted by its first column.
    func value(of key: String) -> String? {
        let start = Array(key.utf8) + [Self.tab]
        guard let line = line(at: firstLine(notBefore: start)), line.utf8.starts(with: start) else { return nil }
        return String(line.dropFirst(key.count + 1))
    }

    static let tab = UInt8(ascii: "\t")
    private static let feed = UInt8(ascii: "\n")

    private static func end(of start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        bytes[start...].firstIndex(of: feed) ?? bytes.count
    }
}
