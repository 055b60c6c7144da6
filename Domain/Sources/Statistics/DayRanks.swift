/// The place of each day's value among all different values of a series.
struct DayRanks {
    /// A place for each day, from 0; `values.count` for a day without a value.
    private(set) var places: [UInt16]
    /// The different values, smallest first.
    let values: [Double]

    /// Ranks at most `DailySeries.mostDays` values.
    init(_ series: [Double]) {
        var days = DayOrder.ascending(series)
        // The order is right up to the digits of a 32-bit number, and beyond them only rarely wrong.
        if !DayRanks.isAscending(days, series) { DayOrder.settle(&days, series) }
        var places = [UInt16](repeating: 0, count: series.count)
        var values: [Double] = []
        values.reserveCapacity(days.count)
        places.withUnsafeMutableBufferPointer { places in
            series.withUnsafeBufferPointer { series in
                var last = Double.nan
                for day in days {
                    let value = series[Int(day)]
                    if value != last {
                        values.append(value)
                        last = value
                    }
                    places[Int(day)] = UInt16(truncatingIfNeeded: values.count &- 1)
                }
                let missing = UInt16(values.count)
                for day in 0..<series.count where series[day].isNaN { places[day] = missing }
            }
        }
        self.places = places
        self.values = values
    }

    /// The same places for so many days from `first` on, where the own days start on `firstDay`.
    func window(from first: Int, count: Int, firstDay: Int) -> DayRanks {
        let lead = max(0, min(count, firstDay - first))
        let own = places.dropFirst(max(0, first - firstDay)).prefix(count - lead)
        var window = self
        let missing = UInt16(values.count)
        window.places =
            [UInt16](repeating: missing, count: lead) + own
            + [UInt16](repeating: missing, count: count - lead - own.count)
        return window
    }

    private static func isAscending(_ days: [UInt16], _ series: [Double]) -> Bool {
        series.withUnsafeBufferPointer { series in
            var isAscending = true
            var last = -Double.infinity
            for day in days {
                let value = series[Int(day)]
                isAscending = isAscending && value >= last
                last = value
            }
            return isAscending
        }
    }
}
