public import Clinical

/// The form with which somebody says how to be reminded of one kind of thing, as submitted.
public struct ReminderSettingsDraft: Sendable, Hashable {
    /// What keeps it from being stored.
    public enum Problem: Sendable, Hashable {
        case shiftOutOfRange(ClosedRange<Int>)
        /// The time of a daily reminder cannot be read, or is earlier than this.
        case timeInvalid(earliest: TimeOfDay)
        case weekendOutOfRange(ClosedRange<Int>)
        case repetitionOutOfRange(minutes: ClosedRange<Int>, count: ClosedRange<Int>)
        case othersOutOfRange(ClosedRange<Int>)
        case othersTimeInvalid
        case quietInvalid
    }

    /// Minutes of `shift` and `weekendShift`.
    public static let shifts = -720...720
    /// Minutes between two messages.
    public static let repetitions = 5...120
    /// How many further messages.
    public static let counts = 1...10
    /// Minutes until others are told.
    public static let others = 5...720

    public var isOn: Bool
    /// When a reminder of every day comes; for the others, empty.
    public var at: String
    /// `before`, `on-time` or `after`.
    public var side: String
    /// Minutes before or after.
    public var shift: String
    public var weekendShift: String
    public var againMinutes: String
    /// 0 or empty: it is said once.
    public var againCount: String
    /// Empty: nobody else is told.
    public var tellsOthersAfter: String
    /// Empty: no hour.
    public var tellsOthersAt: String
    /// The id of an account; empty for all other adults.
    public var toldAccount: String
    public var quietFrom: String
    public var quietUntil: String
    public var isGrouped: Bool
    public var showsDetails: Bool

    /// Creates a draft from the submitted fields.
    public init(
        isOn: Bool, at: String = "", side: String, shift: String, weekendShift: String, againMinutes: String,
        againCount: String,
        tellsOthersAfter: String, tellsOthersAt: String, toldAccount: String, quietFrom: String, quietUntil: String,
        isGrouped: Bool, showsDetails: Bool
    ) {
        self.isOn = isOn
        self.at = at
        self.side = side
        self.shift = shift
        self.weekendShift = weekendShift
        self.againMinutes = againMinutes
        self.againCount = againCount
        self.tellsOthersAfter = tellsOthersAfter
        self.tellsOthersAt = tellsOthersAt
        self.toldAccount = toldAccount
        self.quietFrom = quietFrom
        self.quietUntil = quietUntil
        self.isGrouped = isGrouped
        self.showsDetails = showsDetails
    }

    /// Returns the settings, or every problem in field order.
    ///
    /// - Parameter kind: what it is about; one that comes every day has a time, the others minutes before or after.
    public func checked(_ kind: ReminderKind) -> Checked<ReminderSettings, Problem> {
        var problems: [Problem] = []
        let shift = kind.usualTime.map { daily($0, &problems) } ?? beside(&problems)
        let weekend = number(weekendShift, ReminderSettingsDraft.shifts)
        if weekend == nil { problems.append(.weekendOutOfRange(ReminderSettingsDraft.shifts)) }
        let again = repetition(&problems)
        let after = optional(tellsOthersAfter, ReminderSettingsDraft.others)
        if after == .some(nil) { problems.append(.othersOutOfRange(ReminderSettingsDraft.others)) }
        let at = time(tellsOthersAt)
        if at == .some(nil) { problems.append(.othersTimeInvalid) }
        let quiet = quiet(&problems)
        guard problems.isEmpty, let weekend else { return .invalid(problems) }
        return .valid(
            ReminderSettings(
                isOn: isOn, shift: shift, weekendShift: weekend, again: again,
                tellsOthersAfter: after ?? nil, tellsOthersAt: at ?? nil,
                toldAccount: toldAccount.isEmpty ? nil : toldAccount, quiet: quiet, isGrouped: isGrouped,
                showsDetails: showsDetails))
    }

    /// Minutes before or after the planned time.
    private func beside(_ problems: inout [Problem]) -> Int {
        guard let shift = number(side == "on-time" ? "" : shift, 0...720) else {
            problems.append(.shiftOutOfRange(1...720))
            return 0
        }
        return side == "before" ? -shift : shift
    }

    /// Minutes from the usual time to the one that was chosen.
    private func daily(_ usual: TimeOfDay, _ problems: inout [Problem]) -> Int {
        let least = max(0, usual.minutes + ReminderSettingsDraft.shifts.lowerBound)
        guard let chosen = TimeOfDay(text: Whitespace.trimmed(at)), chosen.minutes >= least else {
            problems.append(.timeInvalid(earliest: TimeOfDay(minutes: least) ?? .midnight))
            return 0
        }
        return chosen.minutes - usual.minutes
    }

    private func repetition(_ problems: inout [Problem]) -> ReminderSettings.Repetition? {
        let count = number(againCount, 0...ReminderSettingsDraft.counts.upperBound)
        if count == 0 { return nil }
        guard let count, let minutes = number(againMinutes, ReminderSettingsDraft.repetitions) else {
            problems.append(
                .repetitionOutOfRange(minutes: ReminderSettingsDraft.repetitions, count: ReminderSettingsDraft.counts))
            return nil
        }
        return ReminderSettings.Repetition(minutes: minutes, count: count)
    }

    private func quiet(_ problems: inout [Problem]) -> QuietHours? {
        switch (time(quietFrom), time(quietUntil)) {
        case (nil, nil): return nil
        case (.some(let from?), .some(let until?)):
            guard let quiet = QuietHours(from: from, until: until) else { break }
            return quiet
        default: break
        }
        problems.append(.quietInvalid)
        return nil
    }

    /// An empty text is 0.
    private func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
        let text = Whitespace.trimmed(text)
        guard !text.isEmpty else { return range.contains(0) ? 0 : nil }
        return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Nil for an empty text, and `.some(nil)` for one that does not fit.
    private func optional(_ text: String, _ range: ClosedRange<Int>) -> Int?? {
        let text = Whitespace.trimmed(text)
        return text.isEmpty ? nil : .some(number(text, range))
    }

    private func time(_ text: String) -> TimeOfDay?? {
        let text = Whitespace.trimmed(text)
        return text.isEmpty ? nil : .some(TimeOfDay(text: text))
    }
}
