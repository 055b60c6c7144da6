extension PollenSensitivity.Strength {
    /// The level from which a person wants to be told. Chosen by this project.
    public var alertLevel: HealthRisk {
        switch self {
        case .strong: .moderate
        case .moderate: .high
        case .mild: .veryHigh
        }
    }
}

extension PersonalPollenRisk {
    /// The reasons that are worth an alert, in the same order. What is unknown never is.
    public var alerts: [Reason] {
        reasons.filter { reason in
            guard let rank = reason.level.rank, let least = reason.sensitivity.strength.alertLevel.rank else {
                return false
            }
            return rank >= least
        }
    }
}
