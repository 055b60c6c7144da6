public import Clinical

/// What the plan said at the time of an intake and how the intake differed: stored with it, never recomputed.
public struct DecidedIntake: Sendable, Hashable {
    /// The decision about one portion.
    public struct Portion: Sendable, Hashable {
        /// What the plan said, with every reason.
        public let decision: DoseDecision
        /// How the portion taken differs; empty if it followed the plan.
        public let deviations: [DoseDeviation]

        /// Creates an instance from a decision and the deviations from it.
        public init(decision: DoseDecision, deviations: [DoseDeviation]) {
            self.decision = decision
            self.deviations = deviations
        }
    }

    /// One per portion of the intake, in the same order.
    public let portions: [Portion]
    /// The levels named in the decisions, as they were then.
    public let levels: [LevelCopy]

    /// Creates an instance from the decisions about the portions.
    public init(portions: [Portion], levels: [LevelCopy] = []) {
        self.portions = portions
        self.levels = levels
    }

    /// Whether anything taken differed from the plan.
    public var deviates: Bool { portions.contains { !$0.deviations.isEmpty } }
}

extension DoseCheck {
    /// What the plan says about a portion taken at the time of the check, and how the portion differs.
    ///
    /// Only doses up to that time count, so that a dose entered late is judged as of its own time. The intake
    /// itself must not be among `taken`.
    package func decide(_ portion: OITDose.Portion) -> DecidedIntake.Portion {
        let check = with(taken: taken.filter { $0.at.instant <= at.instant })
        let allergen = AllergenHistory(check, portion.allergen)
        let decision = allergen.decision
        // For a dose whose questions were not asked, deviations are measured as if the answers changed nothing.
        let known = decision.verdict == .ask ? allergen.decisionWithoutQuestions : decision
        return DecidedIntake.Portion(decision: decision, deviations: known.deviations(of: portion.amount))
    }
}

extension DoseDecision {
    /// How an amount taken differs from this decision; empty if it does not.
    public func deviations(of taken: Amount) -> [DoseDeviation] {
        guard let portion else { return [.takenAgainst(verdict)] }
        if taken > portion.amount { return [.more(planned: portion.amount, taken: taken)] }
        if taken < portion.amount { return [.less(planned: portion.amount, taken: taken)] }
        return []
    }

    /// The levels named in the decision.
    public var levels: [DoseLevel.ID] {
        var named = portion.map { [$0.level] } ?? []
        for level in reasons.compactMap({ $0.rule.level }) where !named.contains(level) {
            named.append(level)
        }
        return named
    }
}

extension DoseReason.Rule {
    /// The level that the rule names; nil if it names none.
    fileprivate var level: DoseLevel.ID? {
        switch self {
        case .asPlanned(let level), .levelLocked(let level), .afterReductionWithoutRule(let level): level
        case .afterReduction(_, let level): level
        case .levelMissing(.level(let level)): level
        case .missedDays(_, first: _, rule: _, action: .reduce(.level(let level))): level
        case .condition(_, .reduce(.level(let level)), _): level
        default: nil
        }
    }
}

/// How a dose that was taken differs from what the plan said.
public enum DoseDeviation: Sendable, Hashable {
    /// It was taken although the verdict was hold or call.
    case takenAgainst(DoseVerdict)
    /// More than the plan allowed.
    case more(planned: Amount, taken: Amount)
    /// Less than the plan allowed.
    case less(planned: Amount, taken: Amount)
}
