public import Clinical

/// What is known about one civil day: symptoms, and data from a watch or phone.
public struct DayRecord: Sendable, Hashable {
    public let day: CalendarDay
    /// How many symptoms were present; nil for a day with no entries, which is not the same as a day without symptoms.
    public let symptoms: Int?
    /// Minutes asleep in the night that ended on this day; nil if not measured.
    public let sleep: Double?
    /// Minutes of exercise; nil if not measured (see `exercise(_:hoursWorn:isCounted:)`).
    public let exercise: Double?
    /// Resting heart rate in beats per minute; nil if not measured.
    public let restingHeartRate: Double?

    /// Creates an instance from its values.
    public init(day: CalendarDay, symptoms: Int?, sleep: Double?, exercise: Double?, restingHeartRate: Double?) {
        self.day = day
        self.symptoms = symptoms
        self.sleep = sleep
        self.exercise = exercise
        self.restingHeartRate = restingHeartRate
    }
}

extension DayRecord {
    /// The minimum number of hours with measured energy for a day without exercise minutes to count as one without
    /// exercise: 12. This product's own threshold.
    public static let fewestHoursWorn = 12
    /// How many days either side of a day exercise minutes show that a device counts them: 7.
    public static let exerciseReach = 7

    /// The minutes of exercise on a day. A watch records none on a day without exercise, so zero is known only if it
    /// was worn long enough; a phone never reports zero.
    ///
    /// - Parameters:
    ///   - minutes: the measured minutes; nil if there are none.
    ///   - hoursWorn: the number of hours of the day with measured active energy.
    ///   - isCounted: whether a device counted minutes of exercise within `exerciseReach`.
    public static func exercise(_ minutes: Double?, hoursWorn: Int, isCounted: Bool) -> Double? {
        minutes ?? (isCounted && hoursWorn >= fewestHoursWorn ? 0 : nil)
    }
}
