public import Clinical

/// The form about what the clinic said, as it was sent: one for each allergen of the call.
public struct ClinicAnswerDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing was chosen, or a level or share that cannot be chosen.
        case portionMissing
        /// The level is above the one in use: a higher dose needs a change of the level first.
        case portionAboveCurrent
        /// Nobody is named.
        case clinicianMissing
        /// The name has more characters than the limit.
        case clinicianTooLong(limit: Int)
        /// The time is blank or cannot be read.
        case timeUnreadable
        /// The time has not come yet, or the clock skips it.
        case timeInFuture
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }

    /// The longest name of a clinician, in characters.
    public static let clinicianLimit = 60
    /// The longest notes, in characters.
    public static let notesLimit = 500
    /// The choice of no dose that day.
    public static let none = "none"

    /// The id of the answer.
    public let id: ClinicAnswer.ID
    /// The allergen.
    public let allergen: Allergen.ID
    /// `none`, or a level's id and the share: `level-id.half`.
    public let portion: String
    /// Who said so, as typed.
    public let clinician: String
    /// The time of today, as typed.
    public let time: String
    /// Notes as typed.
    public let notes: String

    /// Takes the fields as they were sent.
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

    /// The choice of a share of a level, as `portion` has it.
    public static func choice(_ level: DoseLevel.ID, _ share: Share) -> String { "\(level.text).\(share.rawValue)" }

    /// What to store, or every problem of the form in the order of its fields.
    ///
    /// - Parameters:
    ///   - now: the time at the person's place.
    ///   - zone: the clock's rules there.
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
        // The minute of now is typed without its seconds.
        if time == now.time { return now }
        let at = zone.moment(now.day, time)
        guard at.instant <= now.instant else {
            problems.append(.timeInFuture)
            return nil
        }
        return at
    }
}

/// A checked form about what the clinic said of one allergen.
public struct CheckedClinicAnswer: Sendable, Hashable {
    /// The id of the answer.
    public let id: ClinicAnswer.ID
    /// The allergen.
    public let allergen: Allergen.ID
    /// What to take; nil for none.
    public let portion: ClinicAnswer.Portion?
    /// Who said so.
    public let clinician: String
    /// When.
    public let at: Moment
    /// Notes; nil when left blank.
    public let notes: String?

    /// Takes values that are already checked.
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

    /// The record of it.
    public func answer(person: Person.ID, about: [String]) -> ClinicAnswer {
        ClinicAnswer(
            id: id, person: person, allergen: allergen, portion: portion, clinician: clinician, at: at, about: about,
            notes: notes)
    }
}
