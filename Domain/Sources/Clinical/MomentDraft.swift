/// The day and the clock time of something that has happened, as submitted.
public struct MomentDraft: Sendable, Hashable {
    /// What keeps it from being a moment.
    public enum Problem: Sendable, Hashable {
        case dayInvalid
        case timeInvalid
        /// It lies later than now.
        case inTheFuture
    }

    /// How far a phone's clock may be ahead, in seconds.
    static let clockTolerance: Int64 = 60

    let day: String
    let time: String

    /// Creates a draft from the submitted fields.
    public init(day: String, time: String) {
        self.day = day
        self.time = time
    }

    /// Returns the moment, or every problem in field order. The minute of now is now itself, so that it comes after what
    /// was entered earlier in that minute. A time that the clock skips moves forward by the length of the gap.
    ///
    /// - Parameter stored: the moment of the record that is corrected. It keeps its seconds and offset unless the day or
    ///   the time was changed.
    public func checked(stored: Moment? = nil, now: Instant, zone: ZoneRules) -> Checked<Moment, Problem> {
        if let stored, stored.day.iso == day, stored.time.text == time { return .valid(stored) }
        let day = CalendarDay(iso: Whitespace.trimmed(day))
        let time = TimeOfDay(text: Whitespace.trimmed(time))
        guard let day, let time else {
            return .invalid((day == nil ? [.dayInvalid] : []) + (time == nil ? [.timeInvalid] : []))
        }
        let (moment, local) = (zone.moment(day, time), zone.local(at: now))
        if moment.day == local.day, moment.time == local.time { return .valid(local) }
        if moment.instant > now.adding(seconds: MomentDraft.clockTolerance) { return .invalid([.inTheFuture]) }
        return .valid(moment)
    }
}
