public import Clinical

/// One symptom as a program reports it, each field the text that was sent.
public struct SymptomReport: Sendable, Hashable {
    /// Why it is not stored.
    public enum Problem: Error, Sendable, Hashable {
        /// The day has not come yet where the person is.
        case dayInFuture
        /// The person was not born yet.
        case beforeBirth
        /// The time cannot be read.
        case timeUnreadable
        /// The time has not come yet.
        case timeInFuture
        /// The clock skips the time on that day, together with everything else in the gap.
        case timeDoesNotExist(gap: ClockGap)
        /// The kind is none of the list.
        case kindUnknown
        /// The severity is none of `Severity`.
        case severityUnknown
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }

    /// The longest notes, in characters.
    public static let notesLimit = 2000

    /// The id that the program made.
    public let id: SymptomEntry.ID
    /// The civil day.
    public let day: CalendarDay
    /// The clock time, see `TimeOfDay.init(text:)`.
    public let time: String
    /// A raw value of `SymptomKind`.
    public let kind: String
    /// A raw value of `Severity`.
    public let severity: String
    /// The notes as they were sent.
    public let notes: String

    /// Takes the fields as they were sent.
    public init(
        id: SymptomEntry.ID,
        day: CalendarDay,
        time: String,
        kind: String,
        severity: String,
        notes: String
    ) {
        self.id = id
        self.day = day
        self.time = time
        self.kind = kind
        self.severity = severity
        self.notes = notes
    }

    /// The entry to store for a person born on `birthdate` whose clock runs by `zone`, or every problem.
    public func checked(
        of person: Person.ID,
        now: Instant,
        zone: ZoneRules,
        birthdate: CalendarDay
    ) -> Checked<SymptomEntry, Problem> {
        var problems: [Problem] = []
        let isFuture = day > zone.local(at: now).day
        if isFuture { problems.append(.dayInFuture) }
        if day < birthdate { problems.append(.beforeBirth) }
        let at = moment(notAfter: isFuture ? nil : now, zone, &problems)
        let kind = SymptomKind(rawValue: kind)
        if kind == nil { problems.append(.kindUnknown) }
        let severity = Severity(rawValue: severity)
        if severity == nil { problems.append(.severityUnknown) }
        let notes = FreeText.clean(notes, limit: Self.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: Self.notesLimit)) }
        guard problems.isEmpty, let at, let kind, let severity, let notes else { return .invalid(problems) }
        return .valid(
            SymptomEntry(
                id: id, person: person, at: at, kind: kind, severity: severity, notes: notes.isEmpty ? nil : notes))
    }

    /// `limit` is now, or nil when the whole day lies ahead and that is said once for the day.
    private func moment(notAfter limit: Instant?, _ zone: ZoneRules, _ problems: inout [Problem]) -> Moment? {
        guard let time = TimeOfDay(text: time) else {
            problems.append(.timeUnreadable)
            return nil
        }
        if let gap = zone.gap(day, time) {
            problems.append(.timeDoesNotExist(gap: gap))
            return nil
        }
        let moment = zone.moment(day, time)
        if let limit, moment.instant > limit { problems.append(.timeInFuture) }
        return moment
    }
}
