/// What today's pollen means for one person: the highest level among what they react to.
///
/// Levels are never averaged: a high birch count is not made harmless by little grass.
public struct PersonalPollenRisk: Sendable, Hashable {
    /// One sensitivity's level and what it rests on.
    public struct Reason: Sendable, Hashable {
        public let sensitivity: PollenSensitivity
        /// Unknown if the source has no value, or the scheme no table for it.
        public let level: HealthRisk
        /// The mean that the level is read from: a plant's own, or a group's sum as far as it is known.
        public let mean: PollenCount?
        /// The plant whose mean it is; nil for a sum.
        public let taxon: PollenTaxon?
        /// How the value came to be; nil without one, and a forecast if a part of a sum is one.
        public let kind: ReadingKind?
    }

    /// The highest level; unknown if none is known.
    public let level: HealthRisk
    /// The highest level first, of equal ones the strongest sensitivity; the unknown at the end.
    public let reasons: [Reason]

    /// Whether a sensitivity could make it worse, because nothing is known about it.
    public var isIncomplete: Bool { reasons.contains { $0.level == .unknown } }

    /// Judges a day.
    ///
    /// - Parameter sensitivities: what the person reacts to; if there are none, grass.
    public init(_ day: PollenDay, for sensitivities: [PollenSensitivity], by scheme: PollenScheme) {
        var reasons: [Reason] = []
        for sensitivity in sensitivities.isEmpty ? [.usual] : sensitivities {
            let reason = Reason(sensitivity, day, scheme)
            // Stable: what was entered first stays first among equals.
            let place = reasons.firstIndex { $0.isLess(than: reason) } ?? reasons.count
            reasons.insert(reason, at: place)
        }
        self.reasons = reasons
        level = reasons.first?.level ?? .unknown
    }
}

extension PersonalPollenRisk.Reason {
    fileprivate init(_ sensitivity: PollenSensitivity, _ day: PollenDay, _ scheme: PollenScheme) {
        self.sensitivity = sensitivity
        let group = sensitivity.kind.group
        let values = day.values(of: sensitivity.kind)
        if case .group = sensitivity.kind, !scheme.isByTaxon {
            let sum = day.sum(group)
            mean = sum?.atLeast
            taxon = nil
            kind = day.total(group)?.kind ?? PersonalPollenRisk.Reason.kind(values)
        } else {
            let highest = PersonalPollenRisk.Reason.highest(values)
            mean = highest?.mean
            taxon = highest?.taxon
            kind = highest?.kind
        }
        level = scheme.level(of: mean, in: group)
    }

    /// The plant with the most pollen, the first of equal ones.
    private static func highest(_ values: [PollenDay.Value]) -> PollenDay.Value? {
        var highest: PollenDay.Value?
        for value in values {
            guard let mean = value.mean else { continue }
            if let most = highest?.mean, most >= mean { continue }
            highest = value
        }
        return highest
    }

    private static func kind(_ values: [PollenDay.Value]) -> ReadingKind? {
        let known = values.filter { $0.mean != nil }
        if known.contains(where: { $0.kind == .forecast }) { return .forecast }
        return known.contains { $0.kind == .modelled } ? .modelled : known.first?.kind
    }

    fileprivate func isLess(than other: PersonalPollenRisk.Reason) -> Bool {
        let (own, others) = (level.rank ?? -1, other.level.rank ?? -1)
        if own != others { return own < others }
        return sensitivity.strength.rawValue < other.sensitivity.strength.rawValue
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
