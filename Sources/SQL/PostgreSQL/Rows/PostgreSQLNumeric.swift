/// A `numeric`, PostgreSQL's type of sums and of literals with a point: digits to the base 10,000.
struct PostgreSQLNumeric {
    private let digits: [Int16]
    /// How many digits stand before the point, less one.
    private let weight: Int
    private let sign: UInt16
    /// Decimal digits after the point.
    private let scale: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        let count = Int(bytes.bigEndian(at: 0) as Int16)
        weight = Int(bytes.bigEndian(at: 2) as Int16)
        sign = bytes.bigEndian(at: 4)
        scale = Int(bytes.bigEndian(at: 6) as UInt16)
        digits = (0..<count).map { bytes.bigEndian(at: 8 + 2 * $0) }
    }

    /// An integer if nothing can stand after the point and 64 bits suffice, as SQLite's sum of integers; a real number
    /// otherwise.
    var value: Value {
        if scale == 0, sign == 0 || sign == 0x4000, let whole { return .integer(whole) }
        return .real(real)
    }

    private var whole: Int64? {
        var sum: Int64 = 0
        for place in 0..<max(weight + 1, 0) {
            let digit = Int64(place < digits.count ? digits[place] : 0)
            let (shifted, overflows) = sum.multipliedReportingOverflow(by: 10_000)
            // Away from zero with the sign, so that the smallest number fits.
            let (next, alsoOverflows) = shifted.addingReportingOverflow(sign == 0 ? digit : -digit)
            guard !overflows, !alsoOverflows else { return nil }
            sum = next
        }
        return sum
    }

    private var real: Double {
        switch sign {
        case 0xC000: return .nan
        case 0xD000: return .infinity
        case 0xF000: return -.infinity
        default: break
        }
        // Through the decimal text, which is read to the nearest number.
        let text = digits.map { digit in
            let short = String(digit)
            return String(repeating: "0", count: 4 - short.count) + short
        }.joined()
        let exponent = (weight + 1 - digits.count) * 4
        return Double("\(sign == 0x4000 ? "-" : "")0\(text)e\(exponent)") ?? .nan
    }
}
