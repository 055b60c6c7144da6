public import Clinical

/// The time since the last reaction, and what it was.
public struct LastReaction: Sendable, Hashable {
    /// The tone to use.
    public enum Tone: Sendable, Hashable {
        /// Up to two days ago.
        case reassure
        /// Three or more days ago.
        case congratulate
    }

    /// The reaction.
    public let reaction: CountedReaction
    /// Civil days since it began; 0 on the same day.
    public let days: Int
    /// The last day after the reaction with a symptom that does not count as one; nil if there was none.
    public let laterSymptom: CalendarDay?
    /// The number of recorded reactions since the first one.
    public let counted: Counted

    /// The number of days for which the card reassures (specification 10.10).
    public static let reassuringDays = 2

    /// The tone to use.
    public var tone: Tone { days <= LastReaction.reassuringDays ? .reassure : .congratulate }

    /// Finds the latest reaction; nil if there never was one.
    ///
    /// - Parameters:
    ///   - reactions: all of the person's reactions, in any order.
    ///   - latestSymptom: the last day on which a symptom was present, grouped into a reaction or not.
    ///   - today: today in the person's time zone.
    public init?(_ reactions: [CountedReaction], latestSymptom: CalendarDay?, today: CalendarDay) {
        let real = reactions.filter { $0.isReaction && $0.onset.day <= today }
        guard let last = real.max(by: LastReaction.isEarlier) else { return nil }
        let first = real.map { $0.onset.day }.min() ?? last.onset.day
        reaction = last
        days = last.onset.day.days(until: today)
        laterSymptom = latestSymptom.flatMap { last.onset.day < $0 && $0 <= today ? $0 : nil }
        counted = Counted(real.count, of: real.count, in: DayPeriod(from: first, through: today))
    }

    /// Compares by civil day first, because days are counted from it, even after travel.
    private static func isEarlier(_ left: CountedReaction, _ right: CountedReaction) -> Bool {
        if left.onset.day != right.onset.day { return left.onset.day < right.onset.day }
        if left.onset.instant != right.onset.instant { return left.onset.instant < right.onset.instant }
        return left.id.text < right.id.text
    }
}
