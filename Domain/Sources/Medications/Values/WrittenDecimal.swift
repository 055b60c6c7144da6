/// A FHIR `decimal` exactly as written: `1.50` stays `1.50`, and comparing never rounds.
///
/// Numbers with more than 18 significant digits, or beyond 10 to the power of ±30, are refused; FHIR promises no more
/// digits than that.
public struct WrittenDecimal: Sendable, Hashable {
    /// The text as a JSON number, for example `0.5`, `1.50` or `1e2`.
    public let text: String
    /// The digits without trailing zeros, with the sign; 0 for zero.
    let coefficient: Int64
    /// The power of ten of the last digit of `coefficient`.
    let exponent: Int

    /// Reads the text of a JSON number; nil if it is not one.
    public init?(_ text: String) {
        guard let scan = JSONNumberParts(Array(text.utf8)) else { return nil }
        self.text = text
        coefficient = scan.coefficient
        exponent = scan.exponent
    }

    /// Creates a whole number.
    public init(_ number: Int64) {
        text = "\(number)"
        var digits = number
        var zeros = 0
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            zeros += 1
        }
        coefficient = digits
        exponent = zeros
    }

    /// Whether the number is below zero.
    public var isNegative: Bool { coefficient < 0 }

    /// Whether the number is zero, however written.
    public var isZero: Bool { coefficient == 0 }

    /// The number if it is whole, as `2` and `2.0` are; nil for others and for those beyond `Int64`.
    public var whole: Int64? { product(with: 1) }

    /// The number times `factor` if that is whole; nil otherwise.
    public func product(with factor: Int64) -> Int64? {
        var (result, isTooLarge) = coefficient.multipliedReportingOverflow(by: factor)
        guard !isTooLarge else { return nil }
        for _ in 0..<abs(exponent) {
            if exponent > 0 {
                (result, isTooLarge) = result.multipliedReportingOverflow(by: 10)
                guard !isTooLarge else { return nil }
            } else {
                guard result % 10 == 0 else { return nil }
                result /= 10
            }
        }
        return result
    }

    /// The number times `factor`, rounded down to a whole number; nil beyond `Int64`.
    func truncatedProduct(with factor: Int64) -> Int64? {
        if let exact = product(with: factor) { return exact }
        var (result, isTooLarge) = coefficient.multipliedReportingOverflow(by: factor)
        var drop = -exponent
        // The last digits of a long fraction are far below a millisecond.
        var shortened = coefficient
        while isTooLarge, drop > 0 {
            shortened /= 10
            drop -= 1
            (result, isTooLarge) = shortened.multipliedReportingOverflow(by: factor)
        }
        guard !isTooLarge, drop >= 0 else { return nil }
        for _ in 0..<drop { result /= 10 }
        return result
    }

    /// Whether both are the same number, as `1.5` and `1.50` are.
    public func isSameNumber(as other: WrittenDecimal) -> Bool {
        coefficient == other.coefficient && (exponent == other.exponent || coefficient == 0)
    }
}

extension WrittenDecimal: Comparable {
    /// By value; equality (`==`) is that of the text.
    public static func < (left: WrittenDecimal, right: WrittenDecimal) -> Bool {
        if left.coefficient.signum() != right.coefficient.signum() { return left.coefficient < right.coefficient }
        let low = left.magnitude
        let high = right.magnitude
        let isSmaller = low.count != high.count ? low.count < high.count : low.lexicographicallyPrecedes(high)
        return left.isNegative ? !isSmaller && low != high : isSmaller
    }

    /// The digits down to 10 to the power of -48, first one not zero.
    private var magnitude: [UInt8] {
        var digits = Array("\(coefficient.magnitude)".utf8)
        digits.append(contentsOf: [UInt8](repeating: UInt8(ascii: "0"), count: exponent + JSONNumberParts.deepest))
        return isZero ? [] : digits
    }
}

extension WrittenDecimal {
    /// The number without an exponent and without superfluous zeros: `1.50` gives `1.5`, `1e2` gives `100`.
    ///
    /// A trailing zero after the point invites a tenfold error, so sentences show none.
    public var plain: String {
        var digits = "\(coefficient.magnitude)"
        if exponent >= 0 {
            if coefficient != 0 { digits += String(repeating: "0", count: exponent) }
        } else {
            let missing = 1 - exponent - digits.utf8.count
            if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
            let bytes = Array(digits.utf8)
            let whole = String(decoding: bytes.dropLast(-exponent), as: UTF8.self)
            digits = whole + "." + String(decoding: bytes.suffix(-exponent), as: UTF8.self)
        }
        return isNegative ? "-" + digits : digits
    }

    /// The number in millionths, for sums; nil if it is negative, or not a whole number of them.
    var millionths: Int64? { isNegative ? nil : product(with: 1_000_000) }

    /// So many millionths, zero or more, without superfluous zeros.
    init?(millionths: Int64) {
        let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
        var decimals = String("\(rest + 1_000_000)".dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        self.init(decimals.isEmpty ? "\(whole)" : "\(whole).\(decimals)")
    }
}
