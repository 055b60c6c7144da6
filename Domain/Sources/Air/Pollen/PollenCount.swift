/// Grains of pollen in a cubic metre of air, exact to a thousand-millionth.
public struct PollenCount: Sendable, Hashable, Comparable {
    /// Thousand-millionths of a grain/m³, 0 or more, below `ceiling`.
    public let billionths: Int64

    /// Everything from 250,000 grains/m³ is a mistake; the highest daily means that were published are a tenth of it.
    /// Chosen by this project, so that the sum of a year is exact.
    public static let ceiling: Int64 = 250_000_000_000_000

    /// Creates a count; nil if it is negative or reaches the ceiling.
    public init?(billionths: Int64) {
        guard billionths >= 0, billionths < PollenCount.ceiling else { return nil }
        self.billionths = billionths
    }

    /// Reads a plain decimal number, perhaps with an exponent; nil for anything else, such as a negative one.
    public init?(text: String) {
        let bytes = Array(text.utf8)
        guard let scan = DecimalScan(bytes), scan.end == bytes.count, scan.isFinite, !scan.isNegative || scan.isZero,
            let billionths = scan.scaled(places: 9, below: PollenCount.ceiling)
        else { return nil }
        self.billionths = billionths
    }

    /// Whole grains, a half rounded up, as the tables of levels print them.
    public var wholeGrains: Int64 { (billionths + 500_000_000) / 1_000_000_000 }

    public static func < (left: PollenCount, right: PollenCount) -> Bool {
        left.billionths < right.billionths
    }
}
