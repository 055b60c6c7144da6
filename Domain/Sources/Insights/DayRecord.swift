public import Clinical

/// What is known of one civil day: symptoms, and what a watch or phone measured.
public struct DayRecord: Sendable, Hashable {
    public let day: CalendarDay
    /// How many symptoms were felt; nil for a day of which nobody wrote anything down, which is no day without symptoms.
    public let symptoms: Int?
    /// Minutes asleep in the night that ended on this day; nil when nothing was measured.
    public let sleep: Double?
    /// Minutes of exercise; nil when nothing was measured.
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
