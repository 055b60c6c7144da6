public import Clinical

/// When something happens again and again: FHIR `Timing.repeat`.
///
/// All elements are optional, and a value may contradict itself; `DosageProblem` says how.
public struct TimingRepeat: Sendable, Hashable {
    /// The limits of the course.
    public var bounds: TimingBounds?
    /// How often in total; the lower end if `countMax` is there.
    public var count: Int?
    /// The upper end of `count`.
    public var countMax: Int?
    /// How long one intake takes, never the course.
    public var duration: WrittenDecimal?
    /// The upper end of `duration`.
    public var durationMax: WrittenDecimal?
    /// The unit of both durations.
    public var durationUnit: UnitOfTime?
    /// How often in each period; the lower end if `frequencyMax` is there.
    public var frequency: Int?
    /// The upper end of `frequency`.
    public var frequencyMax: Int?
    /// The length of the period; the lower end if `periodMax` is there.
    public var period: WrittenDecimal?
    /// The upper end of `period`.
    public var periodMax: WrittenDecimal?
    /// The unit of both periods.
    public var periodUnit: UnitOfTime?
    /// Only on these days of the week, in the order of the source.
    public var dayOfWeek: [Weekday]
    /// At these clock times, in the order of the source.
    public var timeOfDay: [ClockTime]
    /// At these parts of the day or meals, in the order of the source.
    public var when: [EventTiming]
    /// Minutes from `when`: before or after it, as its code says.
    public var offset: Int?
    /// Only on these days of the month, 1…31: extension `timing-dayOfMonth`.
    public var dayOfMonth: [Int]

    /// Creates a repeat from its elements.
    public init(
        bounds: TimingBounds? = nil, count: Int? = nil, countMax: Int? = nil, duration: WrittenDecimal? = nil,
        durationMax: WrittenDecimal? = nil, durationUnit: UnitOfTime? = nil, frequency: Int? = nil,
        frequencyMax: Int? = nil, period: WrittenDecimal? = nil, periodMax: WrittenDecimal? = nil,
        periodUnit: UnitOfTime? = nil, dayOfWeek: [Weekday] = [], timeOfDay: [ClockTime] = [],
        when: [EventTiming] = [], offset: Int? = nil, dayOfMonth: [Int] = []
    ) {
        self.bounds = bounds
        self.count = count
        self.countMax = countMax
        self.duration = duration
        self.durationMax = durationMax
        self.durationUnit = durationUnit
        self.frequency = frequency
        self.frequencyMax = frequencyMax
        self.period = period
        self.periodMax = periodMax
        self.periodUnit = periodUnit
        self.dayOfWeek = dayOfWeek
        self.timeOfDay = timeOfDay
        self.when = when
        self.offset = offset
        self.dayOfMonth = dayOfMonth
    }
}

/// The limits of a course: FHIR `Timing.repeat.bounds[x]`.
public enum TimingBounds: Sendable, Hashable {
    /// So long from the start; the unit is the UCUM `code`, never the text.
    case duration(Quantity)
    /// Between two lengths.
    case range(QuantityRange)
    /// From a date through a date, either of which may be open.
    case period(start: DateTime?, end: DateTime?)
}
