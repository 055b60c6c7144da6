public import Clinical

/// The figures of consecutive days, by quantity.
public struct ExposurePanel: Sendable, Hashable {
    /// One quantity.
    public struct Series: Sendable, Hashable {
        public let quantity: AirQuantity
        /// In the smallest steps of the quantity; nil for a day that is not known.
        public let values: [Int64?]

        /// Creates a series.
        public init(_ quantity: AirQuantity, _ values: [Int64?]) {
            self.quantity = quantity
            self.values = values
        }
    }

    public let firstDay: CalendarDay
    public let series: [Series]

    /// Creates a panel from series that all start on its first day.
    public init(firstDay: CalendarDay, _ series: [Series]) {
        self.firstDay = firstDay
        self.series = series
    }

    /// The quantities that are compared with symptoms: a whole group of pollen only if none of its plants is known, since
    /// both would say the same.
    public var compared: [Series] {
        series.filter { series in
            guard series.values.contains(where: { $0 != nil }) else { return false }
            guard case .pollen(.group(let group)) = series.quantity else { return series.quantity.exposure != nil }
            return !self.series.contains { other in
                guard case .pollen(.taxon(let taxon)) = other.quantity else { return false }
                return taxon.group == group && other.values.contains { $0 != nil }
            }
        }
    }

    /// The days of one pollen, as seasons need them.
    public func counts(of taxon: PollenTaxon) -> [DailyCount] {
        guard let found = series.first(where: { $0.quantity == .pollen(.taxon(taxon)) }) else { return [] }
        return found.values.enumerated().map { place, value in
            DailyCount(day: firstDay.adding(days: place), count: value.flatMap { PollenCount(billionths: $0) })
        }
    }

    /// The plants with a value on any day, in the order of the series.
    public var taxa: [PollenTaxon] {
        series.compactMap { series in
            guard case .pollen(.taxon(let taxon)) = series.quantity, series.values.contains(where: { $0 != nil }) else {
                return nil
            }
            return taxon
        }
    }
}
