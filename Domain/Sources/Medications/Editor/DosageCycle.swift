public import Clinical

/// Days on and days off in turn, for example 21 on and 7 off.
///
/// FHIR's `Timing` cannot say this: its structure alone would mean every day. So it is stored beside the dosages, and
/// other systems get it as text only.
public struct DosageCycle: Sendable, Hashable {
    /// The first day on.
    public let start: CalendarDay
    /// How many days on, at least 1.
    public let daysOn: Int
    /// How many days off after them, at least 1.
    public let daysOff: Int

    /// Creates a cycle; nil unless both numbers are in 1…3650.
    public init?(start: CalendarDay, daysOn: Int, daysOff: Int) {
        guard DosageDraft.lengthRange.contains(daysOn), DosageDraft.lengthRange.contains(daysOff) else { return nil }
        self.start = start
        self.daysOn = daysOn
        self.daysOff = daysOff
    }

    /// Whether the doses of a day are due; no day before the start is on.
    public func isOn(day: CalendarDay) -> Bool {
        let days = start.days(until: day)
        return days >= 0 && days % (daysOn + daysOff) < daysOn
    }

    /// The cycle in English, for other systems: "21 days on, then 7 days off, from 2026-03-12".
    public var text: String {
        "\(DosageCycle.days(daysOn)) on, then \(DosageCycle.days(daysOff)) off, from \(start.iso)"
    }

    private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
