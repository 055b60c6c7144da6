/// The period of a repeat in the measure that counts it.
struct PatternPeriod {
    /// At least one day or month, or some elapsed time; one day if there is no period.
    let length: CourseLength
    /// How much later than a period a slot may be; nil if the period is exact.
    let latitude: CourseLength?
    /// Whether it was written in weeks.
    let isWeeks: Bool

    /// Nil if the period cannot be counted, as half a month.
    init?(_ rules: TimingRepeat) {
        guard let value = rules.period, let unit = rules.periodUnit else {
            length = .days(1)
            latitude = nil
            isWeeks = false
            return
        }
        guard let length = CourseLength(value, unit) else { return nil }
        self.length = length
        isWeeks = unit == .week
        guard let longest = rules.periodMax else {
            latitude = nil
            return
        }
        guard let end = CourseLength(longest, unit), let latitude = end.minus(length) else { return nil }
        self.latitude = latitude
    }
}

extension CourseLength {
    /// The difference of two lengths; nil if they cannot be compared.
    fileprivate func minus(_ other: CourseLength) -> CourseLength? {
        switch (self, other) {
        case (.elapsed(let longer), .elapsed(let shorter)): return .elapsed(longer - shorter)
        case (.days(let longer), .days(let shorter)): return .days(longer - shorter)
        case (.months(let longer), .months(let shorter)): return .months(longer - shorter)
        case (.elapsed(let longer), .days(let shorter)): return .elapsed(longer - shorter * 86_400_000)
        case (.days(let longer), .elapsed(let shorter)): return .elapsed(longer * 86_400_000 - shorter)
        default: return nil
        }
    }
}

extension TimingRepeat {
    var hasPeriod: Bool { period != nil }
}
