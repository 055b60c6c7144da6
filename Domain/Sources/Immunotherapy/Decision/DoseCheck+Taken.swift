public import Clinical

extension DoseCheck {
    /// One allergen that was taken at one time.
    public struct Taken: Sendable, Hashable {
        /// When, on the person's clock.
        public let at: Moment
        /// What.
        public let portion: OITDose.Portion
        /// How it compares with what the plan said then; nil if it was not checked.
        public let standing: Standing?
        /// Whether the plan or the clinic had asked for half.
        public let isHalfAsked: Bool

        /// Takes when and what, and what was decided about it.
        public init(at: Moment, portion: OITDose.Portion, standing: Standing? = nil, isHalfAsked: Bool = false) {
            self.at = at
            self.portion = portion
            self.standing = standing
            self.isHalfAsked = isHalfAsked
        }
    }
}

extension DoseCheck.Taken {
    /// How a dose that was taken compares with the decision about it.
    public enum Standing: String, Sendable, Hashable, CaseIterable {
        /// The plan left at least as much.
        case allowed
        /// The plan's questions were not answered.
        case notAsked = "not-asked"
        /// The plan said to wait or to call, or left less.
        case against
    }

    /// Takes when and what, and the decision about it.
    public init(at: Moment, portion: OITDose.Portion, decided: DecidedIntake.Portion) {
        self.init(
            at: at, portion: portion, standing: Standing(decided),
            isHalfAsked: decided.decision.portion?.share == .half)
    }
}

extension DoseCheck.Taken.Standing {
    /// Reads it from what was decided: taking less than the plan left is allowed.
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
