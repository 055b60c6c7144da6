public import Clinical

/// An interval counts elapsed time, so a change of the clocks moves its times of day. This says how, and how the usual
/// times can be had back.
public struct ClockShift: Sendable, Hashable {
    private static let day = 24 * 60
    /// For how many days after a change of the clocks this is of interest.
    public static let days = 14

    /// The times of day before the clocks changed, in order.
    public let before: [TimeOfDay]
    /// The times of day since then, in the same order.
    public let since: [TimeOfDay]
    /// The same medicine at the earlier times again, beginning with the next one of them.
    public let restored: MedicationCourse
    /// The seconds from the last time due until then; nil if none was due before.
    public let gap: Int64?

    /// Nil unless the clocks changed in the last 14 days, and the course is one interval without an end that fits into a
    /// day a whole number of times: others have no times of day to keep, or an end that would move.
    ///
    /// - Parameters:
    ///   - now: the present on the person's clock.
    ///   - zone: the person's zone.
    public init?(_ course: MedicationCourse, now: Moment, meals: MealTimes, zone: ZoneRules) {
        let offset = zone.offset(at: now.instant)
        guard zone.offset(at: now.instant.adding(seconds: -Int64(Self.days) * 86_400)) != offset,
            let period = course.minutes
        else { return nil }
        let first = course.firstTime ?? meals.morning
        let shift = Int(offset - zone.offset(at: zone.moment(course.start, first).instant)) / 60
        guard shift != 0 else { return nil }
        var times: [Int] = []
        for minutes in stride(from: first.minutes % period, to: Self.day, by: period) { times.append(minutes) }
        before = times.compactMap { TimeOfDay(minutes: $0) }
        since = times.compactMap { TimeOfDay(minutes: ($0 + shift + Self.day) % Self.day) }
        let ahead = [now.day, now.day.adding(days: 1)].flatMap { day in
            times.compactMap { TimeOfDay(minutes: $0) }.map { (day: day, time: $0, at: zone.moment(day, $0).instant) }
        }
        guard before.count == times.count, since.count == times.count,
            let next = ahead.first(where: { $0.at > now.instant })
        else { return nil }
        restored = MedicationCourse(dosages: course.dosages, start: next.day, firstTime: next.time)
        let last = course.slots(from: now.day.adding(days: -1), days: 2, meals: meals, zone: zone)
            .last { $0.at.instant <= now.instant }
        gap = last.map { next.at.seconds(since: $0.at.instant) }
    }
}

extension MedicationCourse {
    /// The minutes between two doses of a single endless interval that fits into a day; nil for all others.
    fileprivate var minutes: Int? {
        guard cycle == nil, dosages.count == 1, let timing = dosages[0].timing, let rules = timing.repeat,
            timing.event.isEmpty, rules.bounds == nil, rules.count == nil, rules.periodMax == nil,
            rules.frequency ?? 1 == 1, let unit = rules.periodUnit, unit == .hour || unit == .minute,
            let length = rules.period?.whole, (1...1440).contains(length), let seconds = unit.seconds
        else { return nil }
        let minutes = Int(length * seconds / 60)
        return (24 * 60) % minutes == 0 ? minutes : nil
    }
}
