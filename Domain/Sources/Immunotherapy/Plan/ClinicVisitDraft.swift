public import Clinical

/// The form about a visit to the clinic as it was sent.
public struct ClinicVisitDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is blank.
        case dayMissing
        /// The day cannot be read.
        case dayUnreadable
        /// The day has not come yet.
        case dayInFuture
        /// The person was not born yet.
        case beforeBirth
        /// A level is none of the person's.
        case levelUnknown
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }

    /// The longest notes, in characters.
    public static let notesLimit = 2000

    /// The day as `yyyy-mm-dd`, as sent.
    public let day: String
    /// The ids of the levels that are ticked.
    public let levels: [String]
    /// The notes as typed.
    public let notes: String

    /// Takes the fields as they were sent.
    public init(day: String, levels: [String], notes: String) {
        self.day = day
        self.levels = levels
        self.notes = notes
    }

    /// The visit to store, or every problem of the form.
    ///
    /// - Parameters:
    ///   - today: the civil day where the person is.
    ///   - birthdate: the day the person was born.
    ///   - levels: the levels that can be ticked.
    public func checked(
        today: CalendarDay, birthdate: CalendarDay, levels: [DoseLevel]
    ) -> Checked<ClinicVisitDetails, Problem> {
        var problems: [Problem] = []
        var day: CalendarDay?
        switch DayText.read(self.day, notBefore: birthdate, notAfter: today) {
        case .day(let read): day = read
        case .missing: problems.append(.dayMissing)
        case .unreadable: problems.append(.dayUnreadable)
        case .tooEarly: problems.append(.beforeBirth)
        case .tooLate: problems.append(.dayInFuture)
        }
        let chosen = self.levels.compactMap { text in levels.first { $0.id.text == text }?.id }
        if chosen.count < self.levels.count { problems.append(.levelUnknown) }
        let notes = FreeText.clean(notes, limit: ClinicVisitDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: ClinicVisitDraft.notesLimit)) }
        guard problems.isEmpty, let day, let notes else { return .invalid(problems) }
        return .valid(ClinicVisitDetails(day: day, levels: chosen, notes: notes.isEmpty ? nil : notes))
    }
}
