public import Clinical

/// The mean nasal score of the last seven days beside that of the seven days before.
public struct NasalWeeks: Sendable, Hashable {
    /// A week has a mean from this many days with a score on. With fewer, the days that somebody chose to write on would
    /// decide.
    public static let fewestDays = 4

    public let before: DiarySpan.Mean
    public let last: DiarySpan.Mean
    public let change: ScoreChange

    /// Nil if one of the weeks has too few days with a score.
    public init?(_ days: [DiaryDetails], through day: CalendarDay) {
        let start = day.adding(days: -6)
        guard let before = NasalWeeks.mean(days, from: start.adding(days: -7), through: start.adding(days: -1)),
            let last = NasalWeeks.mean(days, from: start, through: day)
        else { return nil }
        self.before = before
        self.last = last
        change = ScoreChange(tnss: before.value, last.value)
    }

    private static func mean(
        _ days: [DiaryDetails], from: CalendarDay, through: CalendarDay
    ) -> DiarySpan.Mean? {
        let scores = days.filter { from <= $0.day && $0.day <= through }.compactMap { $0.content.tnss }
        return scores.count < fewestDays ? nil : DiarySpan.Mean(scores)
    }
}

/// Whether two means of the nasal score differ by enough to be noticed.
public enum ScoreChange: String, Sendable, Hashable, CaseIterable {
    case better
    /// Less than the smallest difference that people notice, so nothing is said about it.
    case same
    case worse

    /// The smallest difference of the reflective TNSS that people notice: 1 point (NICE, consultation 1757; PMC8163896).
    public static let noticeable = 1.0

    /// Compares mean scores of two times.
    public init(tnss before: Double, _ after: Double) {
        let change = after - before
        self = change <= -ScoreChange.noticeable ? .better : change >= ScoreChange.noticeable ? .worse : .same
    }
}
