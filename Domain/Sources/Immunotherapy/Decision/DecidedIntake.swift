public import Clinical

/// What the plan said at the time of an intake and how the intake differed: stored with it, never worked out again.
public struct DecidedIntake: Sendable, Hashable {
    /// The decision about one portion.
    public struct Portion: Sendable, Hashable {
        /// What the plan said, with every reason.
        public let decision: DoseDecision
        /// How what was taken differs; empty when it was as the plan said.
        public let deviations: [DoseDeviation]

        /// Takes a decision and the deviations from it.
        public init(decision: DoseDecision, deviations: [DoseDeviation]) {
            self.decision = decision
            self.deviations = deviations
        }
    }

    /// One for each portion of the intake, in its order.
    public let portions: [Portion]

    /// Takes the decisions about the portions.
    public init(portions: [Portion]) {
        self.portions = portions
    }

    /// Whether anything was taken otherwise than the plan said.
    public var deviates: Bool { portions.contains { !$0.deviations.isEmpty } }
}

extension DoseCheck {
    /// Holds what was taken at the time of the check against the plan. It always gives an answer: a dose that was
    /// taken is a fact, whatever the plan says.
    ///
    /// Only what was taken up to that time counts, so that a dose entered late is judged as of its own time. The intake
    /// itself must not be among `taken`.
    public func recordTakenDose(_ portions: [Dose.Portion]) -> DecidedIntake {
        let check = upToTime
        return DecidedIntake(
            portions: portions.map { portion in
                let decision = check.checkNextDose(for: portion.allergen)
                return DecidedIntake.Portion(decision: decision, deviations: decision.deviations(of: portion.amount))
            }
        )
    }

    private var upToTime: DoseCheck {
        DoseCheck(
            at: at,
            zone: zone,
            plan: plan,
            levels: levels,
            taken: taken.filter { $0.at.instant <= at.instant },
            usedLevels: usedLevels,
            skips: skips,
            visits: visits,
            holds: holds,
            reports: reports
        )
    }
}

extension DoseDecision {
    /// How an amount that was taken differs from this decision; empty when it does not.
    public func deviations(of taken: Amount) -> [DoseDeviation] {
        guard let portion else { return [.takenAgainst(verdict)] }
        if taken > portion.amount { return [.more(planned: portion.amount, taken: taken)] }
        if taken < portion.amount { return [.less(planned: portion.amount, taken: taken)] }
        return []
    }
}
