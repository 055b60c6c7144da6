/// Rank correlations of pairs of series, with the memory that they need.
struct LaggedRanks {
    /// Sums over the days on which both series have a value; deviations are twice those of the ranks from their mean.
    struct Sums {
        var days = 0
        var product: Int64 = 0
        var firstSquare: Int64 = 0
        var secondSquare: Int64 = 0

        /// Spearman's correlation; nil if one side is constant.
        var rho: Double? {
            guard firstSquare > 0, secondSquare > 0 else { return nil }
            let scale = (Double(firstSquare) * Double(secondSquare)).squareRoot()
            return max(-1, min(1, Double(product) / scale))
        }
    }

    /// How often each place occurs, and then its deviation; the last is for days without a value.
    private var first: [Int32]
    private var second: [Int32]

    /// For a series and those that come later.
    init(_ earlier: DayRanks, _ later: DayRanks) {
        first = [Int32](repeating: 0, count: earlier.values.count + 1)
        second = [Int32](repeating: 0, count: later.values.count + 1)
    }

    /// Correlates each day of `earlier` with the day `lag` days later in `later`. Both start on the same day.
    ///
    /// Both have to be the series it was made for, or parts of them.
    mutating func sums(_ earlier: DayRanks, _ later: DayRanks, lag: Int) -> Sums {
        let count = min(earlier.places.count, later.places.count - lag)
        guard count > 0 else { return Sums() }
        return earlier.places.withUnsafeBufferPointer { ownPlaces in
            later.places.withUnsafeBufferPointer { laterPlaces in
                first.withUnsafeMutableBufferPointer { first in
                    second.withUnsafeMutableBufferPointer { second in
                        let earlierPlaces = UnsafeBufferPointer(rebasing: ownPlaces[..<count])
                        let laterPlaces = UnsafeBufferPointer(rebasing: laterPlaces[lag..<(lag + count)])
                        var sums = Sums()
                        sums.days = LaggedRanks.tally(
                            earlierPlaces, laterPlaces, earlier.values.count, later.values.count, first, second)
                        sums.firstSquare = LaggedRanks.deviate(first, earlier.values.count, sums.days)
                        sums.secondSquare = LaggedRanks.deviate(second, later.values.count, sums.days)
                        sums.product = LaggedRanks.product(earlierPlaces, laterPlaces, first, second)
                        return sums
                    }
                }
            }
        }
    }

    /// The product of both deviations on each day less their mean, 0 where one is missing, after `sums` of the same series.
    func products(_ earlier: DayRanks, _ later: DayRanks, lag: Int, _ sums: Sums) -> [Double] {
        let mean = Double(sums.product) / Double(max(1, sums.days))
        return (0..<max(0, min(earlier.places.count, later.places.count - lag))).map { day in
            let (one, other) = (Int(earlier.places[day]), Int(later.places[day + lag]))
            guard one < earlier.values.count, other < later.values.count else { return 0 }
            return Double(first[one]) * Double(second[other]) - mean
        }
    }

    /// Counts each place on the days on which the other series has a value too; returns how many days those are.
    private static func tally(
        _ earlier: UnsafeBufferPointer<UInt16>, _ later: UnsafeBufferPointer<UInt16>, _ noFirst: Int, _ noSecond: Int,
        _ first: UnsafeMutableBufferPointer<Int32>, _ second: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        first[...noFirst].update(repeating: 0)
        second[...noSecond].update(repeating: 0)
        var days = 0
        for day in 0..<earlier.count {
            let (one, other) = (Int(earlier[day]), Int(later[day]))
            // Without branches: a missing value adds nothing to the other side.
            let (isFirst, isSecond): (Int32, Int32) = (one == noFirst ? 0 : 1, other == noSecond ? 0 : 1)
            first[one] &+= isSecond
            second[other] &+= isFirst
            days &+= Int(isFirst & isSecond)
        }
        return days
    }

    /// Turns counts of each place into deviations: ties share the mean of their ranks. Returns the sum of squares.
    private static func deviate(_ counts: UnsafeMutableBufferPointer<Int32>, _ places: Int, _ days: Int) -> Int64 {
        var before = Int32(truncatingIfNeeded: -days)
        var square: Int64 = 0
        for place in 0..<places {
            let count = counts[place]
            let deviation = before &+ count
            counts[place] = deviation
            before = deviation &+ count
            square &+= Int64(count) &* (Int64(deviation) &* Int64(deviation))
        }
        counts[places] = 0
        return square
    }

    private static func product(
        _ earlier: UnsafeBufferPointer<UInt16>, _ later: UnsafeBufferPointer<UInt16>,
        _ first: UnsafeMutableBufferPointer<Int32>, _ second: UnsafeMutableBufferPointer<Int32>
    ) -> Int64 {
        var product: Int64 = 0
        for day in 0..<earlier.count {
            product &+= Int64(first[Int(earlier[day])]) &* Int64(second[Int(later[day])])
        }
        return product
    }
}
