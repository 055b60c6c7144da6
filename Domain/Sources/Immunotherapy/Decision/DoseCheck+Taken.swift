public import Clinical

extension DoseCheck {
    /// One allergen taken at one time.
    public struct Taken: Sendable, Hashable {
        /// When it was taken, on the person's clock.
        public let at: Moment
        /// The portion taken.
        public let portion: OITDose.Portion
        /// How it compares with what the plan said at the time; nil if it was not checked.
        public let standing: Standing?
        /// Whether the plan or the clinic had asked for half.
        public let isHalfAsked: Bool

        /// Creates an instance from the time, the portion and the decision about it.
        public init(at: Moment, portion: OITDose.Portion, standing: Standing? = nil, isHalfAsked: Bool = false) {
            self.at = at
            self.portion = portion
            self.standing = standing
            self.isHalfAsked = isHalfAsked
        }
    }
}

extension DoseCheck.Taken {
    /// How a dose that was taken compares with its decision.
    public enum Standing: String, Sendable, Hashable, CaseIterable {
        /// The plan allowed at least this amount.
        case allowed
        /// The plan's questions were not answered.
        case notAsked = "not-asked"
        /// The plan said to wait or call, or allowed less.
        case against
    }

    /// Creates an instance from the time, the portion and its stored decision.
    public init(at: Moment, portion: OITDose.Portion, decided: DecidedIntake.Portion) {
        self.init(
            at: at, portion: portion, standing: Standing(decided),
            isHalfAsked: decided.decision.portion?.share == .half)
    }
}

extension DoseCheck.Taken.Standing {
    /// Derives it from the decision: taking less than the plan allowed counts as allowed.
    public init(_ decided: DecidedIntake.Portion) {
        var isAgainst = false
        for deviation in decided.deviations {
            switch deviation {
            case .takenAgainst, .more: isAgainst = true
            case .less: continue
            }
        }
        switch decided.decision.verdict {
        case .proceed, .half, .reduce: self = isAgainst ? .against : .allowed
        case .ask: self = isAgainst ? .against : .notAsked
        case .hold, .call: self = .against
        }
    }
}
