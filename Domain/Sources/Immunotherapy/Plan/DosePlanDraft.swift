public import Clinical

/// The submitted form for a plan.
public struct DosePlanDraft: Sendable, Hashable {
    /// The differing rules of one allergen, as submitted.
    public struct Exception: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// All rules for it.
        public var rules: DoseRulesDraft

        /// Creates a draft from the submitted fields.
        public init(allergen: Allergen.ID, rules: DoseRulesDraft) {
            self.allergen = allergen
            self.rules = rules
        }
    }

    /// Why the form was rejected. Exceptions are counted from 0 in the order submitted.
    public enum Problem: Error, Sendable, Hashable {
        /// The name of who agreed the plan is missing.
        case clinicianMissing
        /// The name of who agreed the plan exceeds the character limit.
        case clinicianTooLong(limit: Int)
        /// The agreement date is blank.
        case dayMissing
        /// The agreement date cannot be parsed.
        case dayUnreadable
        /// The agreement date is in the future.
        case dayInFuture
        /// The date is before the person was born.
        case beforeBirth
        /// The allergen of an exception is not one of the person's.
        case allergenUnknown(exception: Int)
        /// An earlier exception already has the allergen.
        case allergenTwice(exception: Int)
        /// The rules are invalid; they are the general ones if `exception` is nil.
        case rules(exception: Int?, DoseRulesDraft.Problem)
    }

    /// The maximum length of the name of who agreed, in characters.
    public static let clinicianLimit = 120

    /// Who agreed, as typed.
    public var clinician: String
    /// The agreement date as `yyyy-mm-dd`, as submitted.
    public var day: String
    /// The rules for every allergen without rules of its own.
    public var rules: DoseRulesDraft
    /// The allergens with rules of their own.
    public var exceptions: [Exception]

    /// Creates a draft from the submitted fields.
    public init(clinician: String, day: String, rules: DoseRulesDraft, exceptions: [Exception]) {
        self.clinician = clinician
        self.day = day
        self.rules = rules
        self.exceptions = exceptions
    }
}
