public import Clinical

/// The two values of one blood pressure measurement, in millionths of a millimetre of mercury.
public struct BloodPressure: Sendable, Hashable {
    /// When it was measured.
    public let at: Instant
    /// The systolic value.
    public let systolic: HealthSample
    /// The diastolic value.
    public let diastolic: HealthSample

    /// Pairs the values that one source measured at the same time, in chronological order.
    ///
    /// A value without its counterpart is dropped, and values are never paired across sources.
    public static func pairs(systolic: [HealthSample], diastolic: [HealthSample]) -> [BloodPressure] {
        let upper = systolic.inOrder(by: isBefore)
        let lower = diastolic.inOrder(by: isBefore)
        var pairs: [BloodPressure] = []
        var next = 0
        for value in upper {
            while next < lower.count, place(lower[next]) < place(value) { next += 1 }
            guard next < lower.count, place(lower[next]) == place(value) else { continue }
            pairs.append(BloodPressure(at: value.start, systolic: value, diastolic: lower[next]))
            next += 1
        }
        return pairs
    }

    private static func place(_ sample: HealthSample) -> (Int64, Int32, Int64) {
        (sample.start.milliseconds, sample.rank, sample.end.milliseconds)
    }

    private static func isBefore(_ left: HealthSample, _ right: HealthSample) -> Bool {
        if place(left) != place(right) { return place(left) < place(right) }
        if left.created != right.created { return left.created < right.created }
        return left.millionths < right.millionths
    }
}
