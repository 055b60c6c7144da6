import Foundation

@testable import Host

/// Pictures built byte by byte, so that the tests need no binary files.
enum TestPictures {
    static let red: [UInt8] = [220, 20, 20]
    static let green: [UInt8] = [20, 200, 20]
    static let blue: [UInt8] = [20, 20, 220]
    static let white: [UInt8] = [250, 250, 250]

    /// A PNG in four quadrants: red and green on top, blue and white below.
    static func quarters(width: Int, height: Int) -> [UInt8] {
        func row(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
            [0] + (0..<width).flatMap { $0 * 2 < width ? left : right }
        }
        let (upper, lower) = (row(red, green), row(blue, white))
        var rows: [UInt8] = []
        rows.reserveCapacity(upper.count * height)
        for y in 0..<height { rows += y * 2 < height ? upper : lower }
        return png(width: width, height: height, depth: 8, colour: 2, compressed: stored(rows))
    }

    /// A PNG with an EAN-13 barcode in the middle of a white page; bars are three pixels wide.
    static func barcode(_ digits: String, width: Int = 400, height: Int = 300) -> [UInt8] {
        var bars: [UInt8] = []
        for isBlack in eanBars(digits.compactMap(\.wholeNumberValue)) {
            bars += [UInt8](repeating: isBlack ? 0 : 255, count: 3)
        }
        let margin = (width - bars.count) / 2
        let blank = [UInt8](repeating: 255, count: width)
        let middle = Array(blank[..<margin]) + bars + Array(blank[(margin + bars.count)...])
        var rows: [UInt8] = []
        for y in 0..<height { rows += [0] + (y > height / 4 && y < height * 3 / 4 ? middle : blank) }
        return png(width: width, height: height, depth: 8, colour: 0, compressed: stored(rows))
    }

    /// The 95 modules of an EAN-13 code (ISO/IEC 15420); true is black.
    private static func eanBars(_ digits: [Int]) -> [Bool] {
        let left = [0x0D, 0x19, 0x13, 0x3D, 0x23, 0x31, 0x2F, 0x3B, 0x37, 0x0B]
        let parity = [0x00, 0x0B, 0x0D, 0x0E, 0x13, 0x19, 0x1C, 0x15, 0x16, 0x1A]
        func bits(_ number: Int, _ count: Int) -> [Bool] { (0..<count).map { number >> (count - 1 - $0) & 1 == 1 } }
        func code(_ digit: Int, isEven: Bool) -> [Bool] {
            let odd = bits(left[digit], 7)
            return isEven ? odd.map { !$0 }.reversed() : odd
        }
        let pattern = bits(parity[digits[0]], 6)
        return [true, false, true] + (0..<6).flatMap { code(digits[$0 + 1], isEven: pattern[$0]) }
            + [false, true, false, true, false]
            + (0..<6).flatMap { bits(left[digits[$0 + 7]], 7).map { !$0 } } + [true, false, true]
    }

    /// A PNG without a single opaque pixel.
    static func transparent(side: Int) -> [UInt8] {
        let row = [UInt8(0)] + [UInt8](repeating: 0, count: side * 4)
        let rows = (0..<side).flatMap { _ in row }
        return png(width: side, height: side, depth: 8, colour: 6, compressed: stored(rows))
    }

    /// A small file that expands to 20,000 × 20,000 black pixels.
    static let bomb = bomb(side: 20_000)

    static func bomb(side: Int) -> [UInt8] {
        png(width: side, height: side, depth: 1, colour: 0, compressed: zeros(side * (side / 8 + 1)))
    }

    /// The JPEG with metadata as a phone writes it: orientation, maker and location.
    static func withMetadata(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
        // TIFF header, then one directory with the orientation, the maker and a pointer to the GPS directory.
        var tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
        tiff += [0, 3]
        tiff += [0x01, 0x0F, 0, 2, 0, 0, 0, 12, 0, 0, 0, 50]  // maker, at 50
        tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        tiff += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 62]  // GPS directory, at 62
        tiff += [0, 0, 0, 0]
        tiff += Array("SecretMaker\0".utf8)
        tiff += [0, 1, 0, 1, 0, 2, 0, 0, 0, 2] + Array("N\0\0\0".utf8) + [0, 0, 0, 0]
        let body = Array("Exif\0\0".utf8) + tiff
        let length = body.count + 2
        let comment = Array("our kitchen".utf8)
        return jpeg[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body
            + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + jpeg[2...]
    }

    private static func png(width: Int, height: Int, depth: UInt8, colour: UInt8, compressed: [UInt8]) -> [UInt8] {
        let header = bytes(width) + bytes(height) + [depth, colour, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + block("IHDR", header) + block("IDAT", compressed) + block("IEND", [])
    }

    private static func block(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bytes(content.count) + body + bytes(Int(checksum(body)))
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian, Array.init)
    }

    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        let table = table
        var sum = UInt32.max
        for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        return ~sum
    }

    private static func adler(_ bytes: [UInt8]) -> Int {
        var (a, b) = (1, 0)
        // The longest chunk whose sums cannot overflow.
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
            for byte in bytes[start..<min(start + 1 << 16, bytes.count)] {
                a &+= Int(byte)
                b &+= a
            }
            (a, b) = (a % 65521, b % 65521)
        }
        return b << 16 | a
    }

    /// zlib without compression.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65535) {
            let part = bytes[start..<min(start + 65535, bytes.count)]
            let (low, high) = (UInt8(part.count & 0xFF), UInt8(part.count >> 8))
            result += [start + part.count == bytes.count ? 1 : 0, low, high, ~low, ~high] + part
        }
        return result + self.bytes(adler(bytes))
    }

    /// zlib stream of that many zeros, with fixed codes: a zero, then copies of 258 from one byte back, 13 bits each.
    private static func zeros(_ count: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.write([1, 1, 0])
        let copies = (count - 1) / 258
        for _ in 0..<(count - copies * 258) { bits.write([0, 0, 1, 1, 0, 0, 0, 0]) }
        for _ in 0..<copies { bits.write([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]) }
        bits.write([0, 0, 0, 0, 0, 0, 0])
        return [0x78, 0x01] + bits.bytes + bytes((count % 65521) << 16 | 1)
    }

    /// Collects bits, starting with the lowest bit of each byte.
    private struct BitWriter {
        private(set) var bytes: [UInt8] = []
        private var pending = 0
        private var count = 0

        mutating func write(_ bits: [Int]) {
            for (place, bit) in bits.enumerated() { pending |= bit << (count + place) }
            count += bits.count
            while count >= 8 {
                bytes.append(UInt8(pending & 0xFF))
                pending >>= 8
                count -= 8
            }
        }
    }
}
