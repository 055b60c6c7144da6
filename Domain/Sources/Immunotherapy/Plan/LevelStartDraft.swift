public import Clinical

/// The form "on this level since", as it was sent.
public struct LevelStartDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The level is none that can be chosen.
        case levelUnknown
        /// The day is blank.
        case dayMissing
        /// The day cannot be read.
        case dayUnreadable
        /// The day is not in the past.
        case dayNotPast
        /// The person was not born yet.
        case beforeBirth
    }

    /// The id of the level.
    public let level: String
    /// The day as `yyyy-mm-dd`, as sent.
    public let since: String

    /// Takes the fields as they were sent.
    public init(level: String, since: String) {
        self.level = level
        self.since = since
    }

    /// The start to store, or every problem of the form.
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
