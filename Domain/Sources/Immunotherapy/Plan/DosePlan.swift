public import Clinical

/// How the clinician wants doses to be taken: one version of a person's plan.
///
/// A new agreement creates a new version; older ones are kept, because a dose refers to the version that decided it.
/// Every number in it was copied from the clinic's document or confirmed there. The product computes none of them.
public struct DosePlan: Sendable, Hashable {
    /// Who agreed to the plan, and on which day.
    public struct Agreement: Sendable, Hashable {
        /// The clinician or clinic, as the family calls them.
        public let clinician: String
        /// The date of the agreement.
        public let day: CalendarDay

        /// Creates an instance from validated values.
        public init(clinician: String, day: CalendarDay) {
            self.clinician = clinician
            self.day = day
        }
    }

    /// The rules of one allergen that differ from the general ones.
    public struct Exception: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// All rules for it.
        public let rules: DoseRules

        /// Creates an exception from an allergen and all its rules.
        public init(allergen: Allergen.ID, rules: DoseRules) {
            self.allergen = allergen
            self.rules = rules
        }
    }

    /// The person the plan is for.
    public let person: Person.ID
    /// The version, counted from 1.
    public let version: RecordVersion
    /// Who agreed to the plan, and when.
    public let agreement: Agreement
    /// The rules for every allergen without rules of its own.
    public let rules: DoseRules
    /// The allergens with rules of their own, each at most once, sorted by id.
    public let exceptions: [Exception]

    /// Creates an instance from validated values and sorts the exceptions.
    public init(
        person: Person.ID,
        version: RecordVersion,
        agreement: Agreement,
        rules: DoseRules,
        exceptions: [Exception]
    ) {
        self.person = person
        self.version = version
        self.agreement = agreement
        self.rules = rules
        self.exceptions = exceptions.inOrder { $0.allergen.text < $1.allergen.text }
    }

    /// The rules that apply to an allergen.
    public func rules(for allergen: Allergen.ID) -> DoseRules {
        exceptions.first { $0.allergen == allergen }?.rules ?? rules
    }
}

extension DosePlan {
    /// Whether a level is locked: the plan requires a visit, and no amount as high was taken or agreed.
    ///
    /// Amounts count, not levels: an amount raised by an edit is locked until the clinic has agreed to as much.
    ///
    /// - Parameters:
    ///   - highestTaken: the highest amount of the allergen ever taken, excluding doses against a call.
    ///   - visits: the recorded visits.
    ///   - starts: the levels the person was on before doses were logged here.
    ///   - day: the civil day to check.
    public func locks(
        _ level: DoseLevel, highestTaken: Amount?, visits: [ClinicVisit], starts: [LevelStart], on day: CalendarDay
    ) -> Bool {
        guard rules(for: level.allergen).unlocksByVisit else { return false }
        if let highestTaken, highestTaken >= level.amount { return false }
        let agreed =
            visits.filter { $0.day <= day }.flatMap { $0.levels }
            + starts.filter { $0.since <= day }.map { $0.level }
        return !agreed.contains { $0.allergen == level.allergen && $0.amount >= level.amount }
    }
}
