public import Clinical

/// A device that has sent nothing for days.
public struct DeviceSilence: Sendable, Hashable {
    /// The id of what is silent, as it is to stand in the signal's key.
    public let device: String
    /// The last day on which it delivered, or the day on which it was set up.
    public let lastDay: CalendarDay

    /// Creates an instance.
    public init(device: String, lastDay: CalendarDay) {
        self.device = device
        self.lastDay = lastDay
    }

    /// The signal on a day; nil if it delivered within the last 7 days. Its use since then is unknown, not none.
    public func signal(on today: CalendarDay) -> AsthmaSignal? {
        let days = lastDay.days(until: today)
        guard days >= SignalRules.deviceSilent else { return nil }
        return AsthmaSignal(
            rule: .deviceSilent, about: device, since: lastDay.adding(days: 1), through: today, count: days,
            windowDays: days)
    }
}
