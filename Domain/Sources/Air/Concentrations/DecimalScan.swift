/// A decimal number at the start of a text.
struct DecimalScan {
    let isNegative: Bool
    let isFinite: Bool
    /// Where the number ends.
    private(set) var end: Int
    /// Its digits without leading zeros.
    private var digits: [UInt8] = []
    /// How many of the digits are before the point; may be negative, or more than there are.
    private var wholeDigits = 0

    var isZero: Bool { digits.isEmpty }

    /// Nil if the text does not start with a number.
    init?(_ bytes: [UInt8]) {
        let sign = bytes.first
        isNegative = sign == UInt8(ascii: "-")
        end = isNegative || sign == UInt8(ascii: "+") ? 1 : 0
        if let length = DecimalScan.lengthOfNotFinite(bytes[end...]) {
            isFinite = false
            end += length
            return
        }
        isFinite = true
        guard readDigits(bytes), readExponent(bytes) else { return nil }
    }

    /// The number in units of ten to the power of minus `places`; nil from `limit` on.
    ///
    /// It is cut after those places. If what is cut off is not zero and the last digit is 0 or 5, that digit is raised by
    /// one: the result then is on the same side of every bound that ends in 0 or 5 as the number is.
    func scaled(places: Int, below limit: Int64) -> Int64? {
        guard !isZero else { return 0 }
        let kept = wholeDigits + places
        guard kept <= 18 else { return nil }
        var value: Int64 = 0
        for place in 0..<max(0, kept) {
            value = value * 10 + (place < digits.count ? Int64(digits[place]) : 0)
        }
        let isCut = kept < 0 || (kept < digits.count && digits[kept...].contains { $0 != 0 })
        if isCut, value % 5 == 0 { value += 1 }
        return value < limit ? value : nil
    }

    private mutating func readDigits(_ bytes: [UInt8]) -> Bool {
        var isFraction = false
        var count = 0
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                count += 1
                let isLeading = digits.isEmpty && byte == UInt8(ascii: "0")
                if !isLeading { digits.append(byte - UInt8(ascii: "0")) }
                if isFraction, isLeading { wholeDigits -= 1 }
                if !isFraction, !isLeading { wholeDigits += 1 }
            } else {
                break
            }
            end += 1
        }
        return count > 0
    }

    /// Reads an exponent if there is one; an "e" without digits after it is refused.
    private mutating func readExponent(_ bytes: [UInt8]) -> Bool {
        guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return true }
        end += 1
        let isNegative = end < bytes.count && bytes[end] == UInt8(ascii: "-")
        if isNegative || (end < bytes.count && bytes[end] == UInt8(ascii: "+")) { end += 1 }
        let start = end
        var exponent = 0
        while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") {
            exponent = min(exponent * 10 + Int(bytes[end] - UInt8(ascii: "0")), 100_000)
            end += 1
        }
        wholeDigits += isNegative ? -exponent : exponent
        return end > start
    }

    /// The length of "infinity", "inf" or "nan" at the start, in any case.
    private static func lengthOfNotFinite(_ bytes: ArraySlice<UInt8>) -> Int? {
        for word in ["infinity", "inf", "nan"] {
            let letters = Array(word.utf8)
            guard bytes.count >= letters.count else { continue }
            var isSame = true
            for (byte, letter) in zip(bytes, letters) where byte | 0x20 != letter { isSame = false }
            if isSame { return letters.count }
        }
        return nil
    }
}
