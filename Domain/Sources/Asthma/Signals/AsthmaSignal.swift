public import Clinical

/// Something in the records that a doctor should hear about. It says what is recorded, not what to do.
public struct AsthmaSignal: Sendable, Hashable {
    /// By which rule. Each has its own numbers; see `SignalRules`.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// A short-acting reliever for symptoms on more than 2 of 7 days.
        case relieverDays = "reliever-days"
        case burst
        /// Three canisters of a short-acting reliever started in 365 days.
        case canisters
        /// 600 puffs of it in 365 days.
        case puffs
        /// A reliever at night, from the age of 12.
        case nightUse = "night-use"
        /// More than one such night a month, under the age of 12.
        case childNights = "child-nights"
        /// The best of the day below green on two days running.
        case belowGreen = "below-green"
        /// A device has sent nothing for 7 days. What was used since is unknown.
        case deviceSilent = "device-silent"
    }

    public let rule: Rule
    /// What it is about, if there are several: the id of a device.
    public let about: String?
    /// The same for as long as it is the same occurrence, so that nobody hears of it twice. Puffs that arrive late can
    /// move its first day; see `isSameOccurrence`.
    public let key: String
    /// The first day on which the rule held.
    public let since: CalendarDay
    /// The last day on which it held.
    public let through: CalendarDay
    /// What the rule counted in the window that ends with `through`; days of silence for a device.
    public let count: Int
    /// The civil days of that window.
    public let windowDays: Int
    /// Whether the rule may have held before `since`, of which too little was looked at.
    public let isPerhapsOlder: Bool

    /// Creates a signal. Its key is made of the rule, what it is about, and the day.
    public init(
        rule: Rule, about: String? = nil, since: CalendarDay, through: CalendarDay, count: Int, windowDays: Int,
        isPerhapsOlder: Bool = false
    ) {
        self.rule = rule
        self.about = about
        key = rule.rawValue + ":" + (about.map { $0 + ":" } ?? "") + since.iso
        self.since = since
        self.through = through
        self.count = count
        self.windowDays = windowDays
        self.isPerhapsOlder = isPerhapsOlder
    }

    /// Whether it is the same occurrence as one that somebody was told of: the same rule about the same thing, on days that
    /// overlap.
    public func isSameOccurrence(as told: AsthmaSignal) -> Bool {
        rule == told.rule && about == told.about && since <= told.through && told.since <= through
    }
}

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
