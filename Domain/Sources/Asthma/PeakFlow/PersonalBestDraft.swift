public import Clinical

/// The form of a personal best, as submitted.
public struct PersonalBestDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case meterUnknown = "meter-unknown"
        /// No whole number within `PeakFlow.range`.
        case valueInvalid = "value-invalid"
        case dayUnreadable = "day-unreadable"
        case dayInFuture = "day-in-future"
    }

    /// The id of a meter.
    public var meter: String
    /// L/min.
    public var value: String
    /// `yyyy-mm-dd`.
    public var day: String

    /// Creates a draft from the submitted fields.
    public init(meter: String = "", value: String = "", day: String = "") {
        self.meter = meter
        self.value = value
        self.day = day
    }

    /// The fields as they are edited.
    public init(_ best: PersonalBest) {
        self.init(meter: best.meter.text, value: "\(best.value)", day: best.day.iso)
    }

    /// The best, or every problem in field order.
    public func checked(today: CalendarDay) -> Checked<PersonalBest, Problem> {
        var problems: [Problem] = []
        let meter = PeakFlowMeter.ID(meter)
        if meter == nil { problems.append(.meterUnknown) }
        let value = WholeNumber.read(value, in: PeakFlow.range)
        if value == nil { problems.append(.valueInvalid) }
        let day = CalendarDay(iso: Whitespace.trimmed(day))
        if day == nil { problems.append(.dayUnreadable) }
        if let day, day > today { problems.append(.dayInFuture) }
        guard problems.isEmpty, let meter, let value, let day else { return .invalid(problems) }
        return .valid(PersonalBest(value: value, day: day, meter: meter))
    }
}
