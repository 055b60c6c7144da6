/// Two rows of days put side by side, the second shifted.
public enum DayPairs {
    /// The lags that are looked at: the same day, the next one, and the one after.
    public static let lags = 0...2

    /// The first value of each day with the second one `lag` days later, in the order of days.
    ///
    /// Days are counted from any day zero. Where either value is missing there is no pair: what was not recorded is not
    /// zero. Of several values of one day the last one counts.
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
