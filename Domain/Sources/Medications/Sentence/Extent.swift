/// A number that may have room: 2, 1 to 2, at least 2, up to 2.
public enum Extent: Sendable, Hashable {
    case exactly(WrittenDecimal)
    case between(WrittenDecimal, WrittenDecimal)
    case atLeast(WrittenDecimal)
    case upTo(WrittenDecimal)

    /// The numbers from `low` to `high`, either of which may be missing; nil if both are, or if they are in the wrong
    /// order or negative.
    init?(_ low: WrittenDecimal?, _ high: WrittenDecimal?) {
        guard low?.isNegative != true, high?.isNegative != true else { return nil }
        switch (low, high) {
        case (nil, nil): return nil
        case (let low?, nil): self = .atLeast(low)
        case (nil, let high?): self = .upTo(high)
        case (let low?, let high?):
            if low.isSameNumber(as: high) {
                self = .exactly(low)
            } else if low < high {
                self = .between(low, high)
            } else {
                return nil
            }
        }
    }

    /// A number, and the upper end of its range if it has one; nil if there is no number at all, or a wrong one.
    init?(_ number: WrittenDecimal?, max: WrittenDecimal?) {
        guard max == nil, let number else {
            self.init(number, max)
            return
        }
        guard !number.isNegative else { return nil }
        self = .exactly(number)
    }

    /// Like that, for whole numbers of at least one.
    init?(_ number: Int?, max: Int?) {
        guard number ?? 1 > 0, max ?? 1 > 0 else { return nil }
        self.init(number.map { WrittenDecimal(Int64($0)) }, max: max.map { WrittenDecimal(Int64($0)) })
    }
}

/// A length of time.
public struct TimeSpan: Sendable, Hashable {
    /// How many units.
    public let length: Extent
    /// The unit.
    public let unit: UnitOfTime

    /// Creates a length of time.
    public init(_ length: Extent, _ unit: UnitOfTime) {
        self.length = length
        self.unit = unit
    }

    /// So many whole units.
    init(_ number: Int64, _ unit: UnitOfTime) {
        self.init(.exactly(WrittenDecimal(number)), unit)
    }

    /// A duration by its UCUM code; nil if it has none or no exact number.
    init?(_ quantity: Quantity?) {
        guard let quantity, quantity.comparator == nil, let number = quantity.value, !number.isNegative,
            let unit = UnitOfTime(rawValue: quantity.code ?? "")
        else { return nil }
        self.init(.exactly(number), unit)
    }

    /// A range of durations in one unit; nil if the units differ or are unknown.
    init?(_ range: QuantityRange) {
        var unit: UnitOfTime?
        for end in [range.low, range.high] {
            guard let end else { continue }
            guard let span = TimeSpan(end), unit == nil || unit == span.unit else { return nil }
            unit = span.unit
        }
        guard let unit, let length = Extent(range.low?.value, range.high?.value) else { return nil }
        self.init(length, unit)
    }

    /// Whether it is exactly one of its unit.
    var isOne: Bool {
        guard case .exactly(let number) = length else { return false }
        return number.whole == 1
    }
}
