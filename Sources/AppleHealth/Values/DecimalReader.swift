internal import Glibc

/// Reads a decimal number as the nearest `Double`.
///
/// Up to 15 digits with at most 22 behind the point are exact as an integer and a power of ten, so that one division
/// rounds once (Clinger, "How to Read Floating Point Numbers Accurately", 1990); everything else is left to `strtod`.
enum DecimalReader {
    /// Returns nil for anything but a finite decimal number, including an empty text.
    static func read(_ bytes: UnsafeRawBufferPointer) -> Double? {
        var place = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { place = 1 }
        var (digits, fraction, significand) = (0, 0, Int64(0))
        var isBehindPoint = false
        while place < bytes.count {
            let byte = bytes[place]
            if byte >= 48, byte <= 57 {
                significand = significand &* 10 &+ Int64(byte - 48)
                if significand != 0 { digits += 1 }
                if isBehindPoint { fraction += 1 }
                guard digits <= 15, fraction <= 22 else { return slowly(bytes) }
            } else if byte == UInt8(ascii: "."), !isBehindPoint {
                isBehindPoint = true
            } else {
                return slowly(bytes)
            }
            place += 1
        }
        guard bytes.contains(where: { $0 >= 48 && $0 <= 57 }) else { return nil }
        let value = Double(significand) / powers[fraction]
        return isNegative ? -value : value
    }

    private static let powers: [Double] = (0...22).map { power in (0..<power).reduce(1.0) { value, _ in value * 10 } }

    /// Exponents and many digits. `strtod` would also take hexadecimal, "nan" and leading blanks.
    private static func slowly(_ bytes: UnsafeRawBufferPointer) -> Double? {
        let allowed = bytes.allSatisfy { byte in
            (byte >= 48 && byte <= 57)
                || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E")]
                    .contains(byte)
        }
        guard allowed, bytes.count > 0, bytes.count < 400 else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}
