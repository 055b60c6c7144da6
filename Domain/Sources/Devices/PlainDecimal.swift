/// Plain numbers in ASCII: a minus sign, digits and one point, without exponents or spaces.
enum PlainDecimal {
    /// Above every degree, in millionths. Larger numbers are cut to it.
    private static let limit: Int64 = 1_000_000_000

    /// The number in millionths, rounded half away from zero; nil if it is none.
    static func millionths(_ bytes: ArraySlice<UInt8>) -> Int64? {
        var rest = bytes
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let parts = rest.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count <= 2, !rest.isEmpty, parts.allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
        let decimals = parts.count == 2 ? parts[1] : []
        guard parts[0].count + decimals.count > 0 else { return nil }
        var value: Int64 = 0
        for byte in parts[0] { value = min(limit, value * 10 + digit(byte)) }
        value *= 1_000_000
        var place: Int64 = 100_000
        for byte in decimals.prefix(6) {
            value += digit(byte) * place
            place /= 10
        }
        if let next = decimals.dropFirst(6).first, digit(next) >= 5 { value += 1 }
        value = min(value, limit)
        return isNegative ? -value : value
    }

    /// A whole number; nil if it is none or does not fit.
    static func whole(_ bytes: ArraySlice<UInt8>) -> Int64? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = isNegative ? bytes.dropFirst() : bytes
        guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
        var value: Int64 = 0
        for byte in digits {
            let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeToo) = tenfold.addingReportingOverflow(digit(byte))
            guard !isTooLarge, !isTooLargeToo else { return nil }
            value = sum
        }
        return isNegative ? -value : value
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func digit(_ byte: UInt8) -> Int64 { Int64(byte - UInt8(ascii: "0")) }
}
