public import Clinical

/// What is known of one civil day: symptoms, and what a watch or phone measured.
public struct DayRecord: Sendable, Hashable {
    public let day: CalendarDay
    /// How many symptoms were felt; nil for a day of which nobody wrote anything down, which is no day without symptoms.
    public let symptoms: Int?
    /// Minutes asleep in the night that ended on this day; nil when nothing was measured.
    public let sleep: Double?
    /// Minutes of exercise; nil when nothing was measured (see `exercise(_:hoursWorn:isCounted:)`).
    public let exercise: Double?
    /// Beats a minute at rest; nil when nothing was measured.
    public let restingHeartRate: Double?

    /// Takes the values.
    public init(day: CalendarDay, symptoms: Int?, sleep: Double?, exercise: Double?, restingHeartRate: Double?) {
        self.day = day
        self.symptoms = symptoms
        self.sleep = sleep
        self.exercise = exercise
        self.restingHeartRate = restingHeartRate
    }
}

extension DayRecord {
    /// In how many hours of a day energy must have been measured for a day without minutes of exercise to be one without
    /// exercise: 12. This product's own mark.
    public static let fewestHoursWorn = 12
    /// How many days before or after a day minutes of exercise show that a device counts them: 7.
    public static let exerciseReach = 7

    /// The minutes of exercise of a day. A watch writes none on a day without exercise, which is known only where it was
    /// worn for long; a phone never says that there was none.
    ///
    /// - Parameters:
    ///   - minutes: as measured; nil when nothing was.
    ///   - hoursWorn: in how many hours of the day energy of movement was measured.
    ///   - isCounted: whether a device counted minutes of exercise within `exerciseReach`.
    public static func exercise(_ minutes: Double?, hoursWorn: Int, isCounted: Bool) -> Double? {
        minutes ?? (isCounted && hoursWorn >= fewestHoursWorn ? 0 : nil)
    }
}
