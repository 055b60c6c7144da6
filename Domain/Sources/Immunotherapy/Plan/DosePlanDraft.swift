public import Clinical

/// The form about a plan as it was sent.
public struct DosePlanDraft: Sendable, Hashable {
    /// The rules of one allergen that differ, as they were sent.
    public struct Exception: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// All rules for it.
        public var rules: DoseRulesDraft

        /// Takes the fields as they were sent.
        public init(allergen: Allergen.ID, rules: DoseRulesDraft) {
            self.allergen = allergen
            self.rules = rules
        }
    }

    /// Why the form is shown again. Exceptions are counted from 0 in the order they were sent.
    public enum Problem: Error, Sendable, Hashable {
        /// Nobody is named who agreed.
        case clinicianMissing
        /// The name of who agreed has more characters than the limit.
        case clinicianTooLong(limit: Int)
        /// The day of the agreement is blank.
        case dayMissing
        /// The day of the agreement cannot be read.
        case dayUnreadable
        /// The day of the agreement has not come yet.
        case dayInFuture
        /// The person was not born yet.
        case beforeBirth
        /// The allergen of an exception is none of the person's.
        case allergenUnknown(exception: Int)
        /// An earlier exception has the allergen already.
        case allergenTwice(exception: Int)
        /// Something about the rules: the general ones when `exception` is nil.
        case rules(exception: Int?, DoseRulesDraft.Problem)
    }

    /// The longest name of who agreed, in characters.
    public static let clinicianLimit = 120

    /// Who agreed, as typed.
    public var clinician: String
    /// The day of the agreement as `yyyy-mm-dd`, as sent.
    public var day: String
    /// The rules for every allergen that has none of its own.
    public var rules: DoseRulesDraft
    /// The allergens with rules of their own.
    public var exceptions: [Exception]

    /// Takes the fields as they were sent.
    public init(clinician: String, day: String, rules: DoseRulesDraft, exceptions: [Exception]) {
        self.clinician = clinician
        self.day = day
        self.rules = rules
        self.exceptions = exceptions
    }
}
