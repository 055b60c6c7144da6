public import Clinical

/// The submitted form for "on this level since".
public struct LevelStartDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The level is not one that can be chosen.
        case levelUnknown
        /// The day is blank.
        case dayMissing
        /// The day cannot be parsed.
        case dayUnreadable
        /// The day is not in the past.
        case dayNotPast
        /// The date is before the person was born.
        case beforeBirth
    }

    /// The id of the level.
    public let level: String
    /// The day as `yyyy-mm-dd`, as submitted.
    public let since: String

    /// Creates a draft from the submitted fields.
    public init(level: String, since: String) {
        self.level = level
        self.since = since
    }

    /// Returns the start to store, or all problems in the form.
    public func checked(
        _ id: LevelStart.ID, person: Person.ID, today: CalendarDay, birthdate: CalendarDay, levels: [DoseLevel]
    ) -> Checked<LevelStart, Problem> {
        var problems: [Problem] = []
        let level = levels.first { $0.id.text == self.level && !$0.isDeleted }
        if level == nil { problems.append(.levelUnknown) }
        var since: CalendarDay?
        switch DayText.read(self.since, notBefore: birthdate, notAfter: today.adding(days: -1)) {
        case .day(let read): since = read
        case .missing: problems.append(.dayMissing)
        case .unreadable: problems.append(.dayUnreadable)
        case .tooEarly: problems.append(.beforeBirth)
        case .tooLate: problems.append(.dayNotPast)
        }
        guard problems.isEmpty, let level, let since else { return .invalid(problems) }
        return .valid(
            LevelStart(id: id, person: person, level: LevelCopy(level), since: since, recordedOn: today))
    }
}
