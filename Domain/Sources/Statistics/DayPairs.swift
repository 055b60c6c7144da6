/// Pairs two daily series, with the second one shifted.
public enum DayPairs {
    /// The lags to test: the same day, the next one, and the one after.
    public static let lags = 0...2

    /// Pairs each day's value in the first series with the second series' value `lag` days later, in order of days.
    ///
    /// Days are counted from an arbitrary day zero. If either value is missing there is no pair: a value that was not
    /// recorded is not zero. If a day has several values, the last one counts.
    public static func paired(
        _ first: [(day: Int, value: Double)], _ second: [(day: Int, value: Double)], lag: Int
    ) -> [(Double, Double)] {
        let later = Dictionary(second.map { ($0.day, $0.value) }) { _, last in last }
        let earlier = Dictionary(first.map { ($0.day, $0.value) }) { _, last in last }
        return earlier.keys.sorted().compactMap { day in
            guard let one = earlier[day], let other = later[day + lag] else { return nil }
            return (one, other)
        }
    }
}
