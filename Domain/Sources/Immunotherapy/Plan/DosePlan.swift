public import Clinical

/// How the clinician wants doses to be taken: one version of a person's plan.
///
/// A new agreement makes a new version; the older ones stay, because a dose keeps the version it was decided under.
/// Every number in it was typed in from the clinic's paper or confirmed there. The product works out none of them.
public struct DosePlan: Sendable, Hashable {
    /// Who agreed to the plan, and on which day.
    public struct Agreement: Sendable, Hashable {
        /// The clinician or clinic, as the family calls them.
        public let clinician: String
        /// The civil day of the agreement.
        public let day: CalendarDay

        /// Takes values that are already checked.
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

        /// Takes an allergen and all rules for it.
        public init(allergen: Allergen.ID, rules: DoseRules) {
            self.allergen = allergen
            self.rules = rules
        }
    }

    /// Whose plan it is.
    public let person: Person.ID
    /// Which version of it, counted from 1.
    public let version: RecordVersion
    /// Who agreed and when.
    public let agreement: Agreement
    /// The rules for every allergen that has none of its own.
    public let rules: DoseRules
    /// The allergens with rules of their own, each at most once, by id.
    public let exceptions: [Exception]

    /// Takes values that are already checked and puts the exceptions in order.
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

    /// The rules that hold for an allergen.
    public func rules(for allergen: Allergen.ID) -> DoseRules {
        exceptions.first { $0.allergen == allergen }?.rules ?? rules
    }
}
