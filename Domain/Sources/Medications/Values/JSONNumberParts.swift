/// The parts of a JSON number, read without rounding.
struct JSONNumberParts {
    /// The most digits after the point that a number may reach.
    static let deepest = 48

    private(set) var coefficient: Int64 = 0
    private(set) var exponent = 0

    private let bytes: [UInt8]
    private var index = 0

    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        let isNegative = take(UInt8(ascii: "-"))
        let hasLeadingZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
        guard let whole = takeDigits(decimals: false), whole == 1 || !hasLeadingZero else { return nil }
        if take(UInt8(ascii: ".")) {
            guard takeDigits(decimals: true) != nil else { return nil }
        }
        guard takePower(), index == bytes.count else { return nil }
        while coefficient != 0, coefficient % 10 == 0 {
            coefficient /= 10
            exponent += 1
        }
        if coefficient == 0 { exponent = 0 }
        guard (-JSONNumberParts.deepest...30).contains(exponent) else { return nil }
        if isNegative { coefficient.negate() }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Takes digits into the coefficient; returns how many, nil if there are none or too many.
    private mutating func takeDigits(decimals: Bool) -> Int? {
        let start = index
        while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") {
            guard coefficient < 100_000_000_000_000_000 else { return nil }
            coefficient = coefficient * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
            if decimals { exponent -= 1 }
            index += 1
        }
        return index > start ? index - start : nil
    }

    /// Takes `e2`, `E-3` or nothing.
    private mutating func takePower() -> Bool {
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return true }
        let isNegative = take(UInt8(ascii: "-"))
        if !isNegative { _ = take(UInt8(ascii: "+")) }
        let start = index
        var power = 0
        while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") {
            guard power < 100 else { return false }
            power = power * 10 + Int(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
        exponent += isNegative ? -power : power
        return index > start
    }
}
