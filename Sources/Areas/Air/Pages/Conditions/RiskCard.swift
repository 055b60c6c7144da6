internal import Air
internal import Clinical
internal import Pages

/// What the pollen of today means for the person, and why.
struct RiskCard: Encodable, Sendable {
    let heading: String
    let band: Band
    /// "Because of grass, 86 grains/m³."
    let because: String
    /// Nil if nothing is known.
    let source: String?
    /// What could make it worse, because nothing is known about it.
    let unknown: String?
    let facts: [Fact]
    let hasFacts: Bool

    struct Fact: Encodable, Sendable {
        let value: String
        let label: String
    }

    init(_ phrases: Phrases, _ outlook: AirOutlook, name: String) {
        let risk = outlook.risk(on: outlook.today)
        heading = phrases("air.risk.heading", ["name": name])
        band = Band(phrases, risk.level)
        let reason = risk.reasons.first
        if let reason, let mean = reason.mean {
            because = phrases("air.risk.because", ["pollen": phrases.because(reason), "count": phrases.grains(mean)])
        } else {
            because = phrases("air.risk.unknown")
        }
        let provenance = reason.flatMap { outlook.hours.provenance(of: $0.sensitivity.kind) }
        if let reason, let kind = reason.kind, let provenance {
            source = phrases(
                "air.risk.source",
                ["source": phrases.source(provenance, kind, now: outlook.now, zone: outlook.zone)])
        } else {
            source = nil
        }
        let missing = risk.reasons.filter { $0.level == .unknown }.map { phrases.pollen($0.sensitivity.kind) }
        unknown =
            risk.level != .unknown && !missing.isEmpty
            ? phrases("air.risk.missing", ["pollen": missing.joined(separator: ", ")]) : nil
        facts = [
            outlook.peak.map { Fact(value: phrases.span($0, outlook.zone), label: phrases("air.risk.peak")) },
            outlook.best.map { Fact(value: phrases.span($0, outlook.zone), label: phrases("air.risk.best")) },
        ].compactMap(\.self)
        hasFacts = !facts.isEmpty
    }
}

extension Phrases {
    /// The plant whose count it is, or what the person reacts to, in the middle of a sentence.
    fileprivate func because(_ reason: PersonalPollenRisk.Reason) -> String {
        (reason.taxon.map { taxon($0) } ?? pollen(reason.sensitivity.kind)).lowercased()
    }
}

extension AirHours {
    /// Where the values of a pollen come from; of a group, those of its first plant.
    func provenance(of kind: PollenKind) -> AirProvenance? {
        if let own = self[.pollen(kind)] { return own.provenance }
        return series.first { series in
            guard series.hasValues, case .pollen(let other) = series.quantity else { return false }
            return other.group == kind.group
        }?.provenance
    }
}
