/// Count of missing values, and the least and greatest other one of a column chunk.
struct ColumnStatistics {
    /// A longer text is no bound: the footer would repeat what people wrote.
    private static let longestBound = 64

    private(set) var nulls = 0
    private var integers: ClosedRange<Int64>?
    private var reals: ClosedRange<Double>?
    private var texts: (low: String, high: String)?

    mutating func addNull() { nulls += 1 }

    mutating func add(_ value: Int64) {
        guard let known = integers else { return integers = value...value }
        if !known.contains(value) { integers = min(known.lowerBound, value)...max(known.upperBound, value) }
    }

    /// NaN has no place in an order and is left out.
    mutating func add(_ value: Double) {
        guard !value.isNaN else { return }
        guard let known = reals else { return reals = value...value }
        if !known.contains(value) { reals = min(known.lowerBound, value)...max(known.upperBound, value) }
    }

    mutating func add(_ value: String) {
        guard let known = texts else { return texts = (value, value) }
        if value.utf8.lexicographicallyPrecedes(known.low.utf8) { texts?.low = value }
        if known.high.utf8.lexicographicallyPrecedes(value.utf8) { texts?.high = value }
    }

    /// The bounds as PLAIN values; nil if there are none.
    func bounds(_ type: ParquetType) -> (low: [UInt8], high: [UInt8])? {
        switch type {
        case .boolean: integers.map { ([UInt8($0.lowerBound)], [UInt8($0.upperBound)]) }
        case .int32, .date:
            integers.map {
                (
                    Self.bytes(Int32(truncatingIfNeeded: $0.lowerBound)),
                    Self.bytes(Int32(truncatingIfNeeded: $0.upperBound))
                )
            }
        case .int64, .timestamp: integers.map { (Self.bytes($0.lowerBound), Self.bytes($0.upperBound)) }
        // Zeros have a sign, and the order of the format does not say which is first.
        case .double:
            reals.map {
                (
                    Self.bytes(($0.lowerBound == 0 ? -0.0 : $0.lowerBound).bitPattern),
                    Self.bytes(($0.upperBound == 0 ? 0.0 : $0.upperBound).bitPattern)
                )
            }
        case .text:
            texts.flatMap { low, high in
                max(low.utf8.count, high.utf8.count) > Self.longestBound
                    ? nil : (Array(low.utf8), Array(high.utf8))
            }
        }
    }

    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendLittleEndian(value)
        return bytes
    }
}
