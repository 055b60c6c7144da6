internal import Files
internal import Glibc

/// Lines of a stream, each without its line feed.
struct LineReader {
    /// The longest line in bytes; Open Food Facts products stay far below this.
    static let longest = 32 << 20

    /// The number of lines returned so far.
    private(set) var line = 0
    private let stream: any ByteStream
    private var buffer = [UInt8](repeating: 0, count: 1 << 20)
    private var start = 0
    private var end = 0

    init(_ stream: any ByteStream) {
        self.stream = stream
    }

    /// Reads a file, unpacked if it is packed with gzip.
    init(path: String) throws(FoodFileProblem) {
        self.init(try FoodFileProblem.reading { () throws(ReadProblem) in try UnpackedStream(path) })
    }

    /// The next line; nil at the end.
    mutating func next() throws(FoodFileProblem) -> [UInt8]? {
        var searched = start
        while true {
            if let feed = firstFeed(from: searched) {
                defer { start = feed + 1 }
                line += 1
                return Array(buffer[start..<feed])
            }
            searched = end - start
            guard try fill() else { break }
        }
        guard start < end else { return nil }
        defer { start = end }
        line += 1
        return Array(buffer[start..<end])
    }

    private func firstFeed(from place: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, place < end,
                let found = memchr(base + place, 0x0A, end - place)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Moves the rest to the front and reads more after it; returns false at the end of the stream.
    private mutating func fill() throws(FoodFileProblem) -> Bool {
        if start > 0 {
            buffer.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                memmove(base, base + start, end - start)
            }
            (start, end) = (0, end - start)
        }
        if end == buffer.count {
            guard buffer.count < Self.longest else { throw .lineTooLong(line: line + 1) }
            buffer += [UInt8](repeating: 0, count: buffer.count)
        }
        let read = try Self.read(stream, into: &buffer, at: end)
        end += read
        return read > 0
    }

    private static func read(
        _ stream: any ByteStream, into buffer: inout [UInt8], at place: Int
    ) throws(FoodFileProblem) -> Int {
        let result = buffer.withUnsafeMutableBytes { bytes -> Result<Int, ReadProblem> in
            Result { () throws(ReadProblem) in
                try stream.read(UnsafeMutableRawBufferPointer(rebasing: bytes[place...]))
            }
        }
        return try FoodFileProblem.reading { () throws(ReadProblem) in try result.get() }
    }
}
