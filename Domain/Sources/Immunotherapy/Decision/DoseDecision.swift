public import Clinical

/// What the plan says about the next dose of one allergen, with every reason.
///
/// It says what was agreed with the clinic; it never says that a dose is safe.
public struct DoseDecision: Sendable, Hashable {
    /// The portion that the plan leaves.
    public struct Portion: Sendable, Hashable {
        /// The level, the current one or a lower one.
        public let level: DoseLevel.ID
        /// Full, or half of that level.
        public let share: Share
        /// How much protein that is.
        public let amount: Amount

        /// Takes a level, a part of it and its amount.
        public init(level: DoseLevel.ID, share: Share, amount: Amount) {
            self.level = level
            self.share = share
            self.amount = amount
        }
    }

    /// The allergen.
    public let allergen: Allergen.ID
    /// The time that the check was made for.
    public let at: Moment
    /// The version of the plan that decided; nil when there was none.
    public let plan: RecordVersion?
    /// The strictest of the reasons.
    public let verdict: DoseVerdict
    /// What may be taken under the plan; nil when a question is open and when the verdict is hold or call.
    public let portion: Portion?
    /// When a hold ends by itself, such as the least time between doses; nil otherwise.
    public let notBefore: Moment?
    /// Every reason, strictest first; never empty.
    public let reasons: [DoseReason]

    /// Takes the parts of a decision.
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
