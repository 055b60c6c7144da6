/// A pollen that a person reacts to.
public struct PollenSensitivity: Sendable, Hashable {
    /// How strongly. It decides about alerts and the order of reasons, never about the level.
    public enum Strength: Int, Sendable, Hashable, CaseIterable {
        case mild = 1
        case moderate = 2
        case strong = 3
    }

    public let kind: PollenKind
    public let strength: Strength

    /// Creates a sensitivity.
    public init(_ kind: PollenKind, _ strength: Strength = .moderate) {
        self.kind = kind
        self.strength = strength
    }

    /// Grass, to which most people with hay fever react; used until a person has said what they react to.
    public static let usual = PollenSensitivity(.group(.grass))
}

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
