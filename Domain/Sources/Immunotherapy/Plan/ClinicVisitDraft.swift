public import Clinical

/// The submitted form for a clinic visit.
public struct ClinicVisitDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is blank.
        case dayMissing
        /// The day cannot be parsed.
        case dayUnreadable
        /// The day is in the future.
        case dayInFuture
        /// The date is before the person was born.
        case beforeBirth
        /// A level does not belong to the person.
        case levelUnknown
        /// The notes exceed the character limit.
        case notesTooLong(limit: Int)
    }

    /// The maximum length of the notes, in characters.
    public static let notesLimit = 2000

    /// The day as `yyyy-mm-dd`, as submitted.
    public let day: String
    /// The ids of the ticked levels.
    public let levels: [String]
    /// The notes as typed.
    public let notes: String

    /// Creates a draft from the submitted fields.
    public init(day: String, levels: [String], notes: String) {
        self.day = day
        self.levels = levels
        self.notes = notes
    }

    /// Returns the visit to store, or all problems in the form.
    ///
    /// - Parameters:
    ///   - today: today in the person's time zone.
    ///   - birthdate: the person's date of birth.
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
