public import Clinical

/// What the plan says about the next dose of one allergen, with every reason.
///
/// It states what was agreed with the clinic; it never says that a dose is safe.
public struct DoseDecision: Sendable, Hashable {
    /// The portion allowed by the plan.
    public struct Portion: Sendable, Hashable {
        /// The level: the current one or a lower one.
        public let level: DoseLevel.ID
        /// A full or half dose of that level.
        public let share: Share
        /// The amount of protein.
        public let amount: Amount

        /// Creates a portion from a level, a share and an amount.
        public init(level: DoseLevel.ID, share: Share, amount: Amount) {
            self.level = level
            self.share = share
            self.amount = amount
        }
    }

    /// The allergen.
    public let allergen: Allergen.ID
    /// The time of the check.
    public let at: Moment
    /// The version of the plan used; nil if there was none.
    public let plan: RecordVersion?
    /// The strictest verdict among the reasons.
    public let verdict: DoseVerdict
    /// The portion allowed by the plan; nil if a question is open or if the verdict is hold or call.
    public let portion: Portion?
    /// When a hold ends by itself, such as after the minimum gap between doses; nil otherwise.
    public let notBefore: Moment?
    /// All reasons, strictest first; never empty.
    public let reasons: [DoseReason]

    /// Creates a decision from its parts.
    public init(
        allergen: Allergen.ID,
        at: Moment,
        plan: RecordVersion?,
        verdict: DoseVerdict,
        portion: Portion?,
        notBefore: Moment?,
        reasons: [DoseReason]
    ) {
        self.allergen = allergen
        self.at = at
        self.plan = plan
        self.verdict = verdict
        self.portion = portion
        self.notBefore = notBefore
        self.reasons = reasons
    }
}
