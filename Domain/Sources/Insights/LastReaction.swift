public import Clinical

/// How long the last reaction is ago, and what it was.
public struct LastReaction: Sendable, Hashable {
    /// How to speak of it.
    public enum Tone: Sendable, Hashable {
        /// Up to two days ago.
        case reassure
        /// Three days ago and more.
        case congratulate
    }

    /// The reaction.
    public let reaction: CountedReaction
    /// Civil days since it began; 0 on the same day.
    public let days: Int
    /// The last day with a symptom after the day of the reaction that nobody counted as one; nil when there was none.
    public let laterSymptom: CalendarDay?
    /// How many reactions are recorded since the first of them.
    public let counted: Counted

    /// Up to so many days the card reassures (specification 10.10).
    public static let reassuringDays = 2

    /// How to speak of it.
    public var tone: Tone { days <= LastReaction.reassuringDays ? .reassure : .congratulate }

    /// Looks for the latest reaction; nil when there never was one.
    ///
    /// - Parameters:
    ///   - reactions: all of the person, in any order.
    ///   - latestSymptom: the last day with a symptom that was felt, grouped into a reaction or not.
    ///   - today: the civil day where the person is.
    public init?(_ reactions: [CountedReaction], latestSymptom: CalendarDay?, today: CalendarDay) {
        let real = reactions.filter { $0.isReaction && $0.onset.day <= today }
        guard let last = real.max(by: LastReaction.isEarlier) else { return nil }
        let first = real.map { $0.onset.day }.min() ?? last.onset.day
        reaction = last
        days = last.onset.day.days(until: today)
        laterSymptom = latestSymptom.flatMap { last.onset.day < $0 && $0 <= today ? $0 : nil }
        counted = Counted(real.count, of: real.count, in: DayPeriod(from: first, through: today))
    }

    /// By the civil day first: it is what the days are counted from, also after a journey.
    private static func isEarlier(_ left: CountedReaction, _ right: CountedReaction) -> Bool {
        if left.onset.day != right.onset.day { return left.onset.day < right.onset.day }
        if left.onset.instant != right.onset.instant { return left.onset.instant < right.onset.instant }
        return left.id.text < right.id.text
    }
}
