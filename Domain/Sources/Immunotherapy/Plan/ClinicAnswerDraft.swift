public import Clinical

/// The submitted form for what the clinic said: one for each allergen discussed.
public struct ClinicAnswerDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing was chosen, or the level or share cannot be chosen.
        case portionMissing
        /// The level is above the current one: a higher dose requires a level change first.
        case portionAboveCurrent
        /// The clinician is missing.
        case clinicianMissing
        /// The name exceeds the character limit.
        case clinicianTooLong(limit: Int)
        /// The time is blank or cannot be parsed.
        case timeUnreadable
        /// The time is in the future, or skipped by the clock.
        case timeInFuture
        /// The notes exceed the character limit.
        case notesTooLong(limit: Int)
    }

    /// The maximum length of the clinician's name, in characters.
    public static let clinicianLimit = 60
    /// The maximum length of the notes, in characters.
    public static let notesLimit = 500
    /// The value for no dose that day.
    public static let none = "none"

    /// The id of the answer.
    public let id: ClinicAnswer.ID
    /// The allergen.
    public let allergen: Allergen.ID
    /// `none`, or a level's id and the share: `level-id.half`.
    public let portion: String
    /// The clinician as typed.
    public let clinician: String
    /// The time today, as typed.
    public let time: String
    /// Notes as typed.
    public let notes: String

    /// Creates a draft from the submitted fields.
    public init(
        id: ClinicAnswer.ID, allergen: Allergen.ID, portion: String, clinician: String, time: String, notes: String
    ) {
        self.id = id
        self.allergen = allergen
        self.portion = portion
        self.clinician = clinician
        self.time = time
        self.notes = notes
    }

    /// The value of `portion` for a share of a level.
    public static func choice(_ level: DoseLevel.ID, _ share: Share) -> String { "\(level.text).\(share.rawValue)" }

    /// Returns what to store, or all problems in field order.
    ///
    /// - Parameters:
    ///   - now: the current time on the person's clock.
    ///   - zone: the person's time zone rules.
    ///   - levels: the person's levels; those of the allergen up to the current one can be chosen.
    public func checked(
        now: Moment, zone: ZoneRules, levels: [DoseLevel]
    ) -> Checked<CheckedClinicAnswer, Problem> {
        var problems: [Problem] = []
        let portion = checkedPortion(levels, &problems)
        let clinician = FreeText.clean(clinician, limit: ClinicAnswerDraft.clinicianLimit, lines: .one).value
        if let clinician {
            if NameKey(clinician).isEmpty { problems.append(.clinicianMissing) }
        } else {
            problems.append(.clinicianTooLong(limit: ClinicAnswerDraft.clinicianLimit))
        }
        let at = checkedTime(now, zone, &problems)
        let notes = FreeText.clean(notes, limit: ClinicAnswerDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: ClinicAnswerDraft.notesLimit)) }
        guard problems.isEmpty, let portion, let clinician, let at, let notes else { return .invalid(problems) }
        return .valid(
            CheckedClinicAnswer(
                id: id, allergen: allergen, portion: portion.value, clinician: clinician, at: at,
                notes: notes.isEmpty ? nil : notes))
    }

    private struct Chosen { let value: ClinicAnswer.Portion? }

    private func checkedPortion(_ levels: [DoseLevel], _ problems: inout [Problem]) -> Chosen? {
        if portion == ClinicAnswerDraft.none { return Chosen(value: nil) }
        let parts = portion.split(separator: ".").map { String($0) }
        let own = levels.filter { $0.allergen == allergen && !$0.isDeleted }
        guard parts.count == 2, let level = own.first(where: { $0.id.text == parts[0] }),
            let share = Share(rawValue: parts[1]), share != .part, let current = own.first(where: { $0.isCurrent })
        else {
            problems.append(.portionMissing)
            return nil
        }
        guard level.amount <= current.amount else {
            problems.append(.portionAboveCurrent)
            return nil
        }
        return Chosen(value: ClinicAnswer.Portion(level: LevelCopy(level), share: share))
    }

    private func checkedTime(_ now: Moment, _ zone: ZoneRules, _ problems: inout [Problem]) -> Moment? {
        guard let time = TimeOfDay(text: time) else {
            problems.append(.timeUnreadable)
            return nil
        }
        // The current minute is typed without seconds.
        if time == now.time { return now }
        let at = zone.moment(now.day, time)
        guard at.instant <= now.instant else {
            problems.append(.timeInFuture)
            return nil
        }
        return at
    }
}

/// Validated form input for the clinic's answer about one allergen.
public struct CheckedClinicAnswer: Sendable, Hashable {
    /// The id of the answer.
    public let id: ClinicAnswer.ID
    /// The allergen.
    public let allergen: Allergen.ID
    /// What to take; nil for no dose.
    public let portion: ClinicAnswer.Portion?
    /// The clinician.
    public let clinician: String
    /// When they said it.
    public let at: Moment
    /// Notes; nil if blank.
    public let notes: String?

    /// Creates an instance from validated values.
    public init(
        id: ClinicAnswer.ID, allergen: Allergen.ID, portion: ClinicAnswer.Portion?, clinician: String, at: Moment,
        notes: String?
    ) {
        self.id = id
        self.allergen = allergen
        self.portion = portion
        self.clinician = clinician
        self.at = at
        self.notes = notes
    }

    /// Creates the record.
    public func answer(person: Person.ID, about: [String]) -> ClinicAnswer {
        ClinicAnswer(
            id: id, person: person, allergen: allergen, portion: portion, clinician: clinician, at: at, about: about,
            notes: notes)
    }
}
