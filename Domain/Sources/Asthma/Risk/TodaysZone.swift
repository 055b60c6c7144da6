import Clinical

/// The zone of an action plan that somebody is in now: the worst of what is known. Only this opens what the plan says for
/// the red zone; the risk of an attack does not.
public struct TodaysZone: Sendable, Hashable {
    /// What a zone rests on.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case peakFlow = "peak-flow"
        case symptoms
        case reliever
    }

    /// A part that is known.
    public struct Reason: Sendable, Hashable {
        public let part: Part
        public let zone: AsthmaZone

        /// Creates a reason.
        public init(part: Part, zone: AsthmaZone) {
            self.part = part
            self.zone = zone
        }
    }

    /// Nil if nothing is known.
    public let zone: AsthmaZone?
    /// What is known, the worst first.
    public let reasons: [Reason]
    /// What is not known. The zone could be worse by it.
    public let missing: [Part]

    /// Works out the zone.
    ///
    /// - Parameters:
    ///   - peakFlow: the last measurement of today; nil if there is none.
    ///   - reliever: nil if not recorded. If none was taken and there are no symptoms, it is not missing.
    public init(peakFlow: PeakFlowJudgement?, symptoms: SymptomsNow?, reliever: RelieverEffect?) {
        let zones: [(Part, AsthmaZone?)] = [
            (.peakFlow, peakFlow?.reliableZone), (.symptoms, symptoms?.zone), (.reliever, reliever?.zone),
        ]
        let known = zones.compactMap { part, zone in zone.map { Reason(part: part, zone: $0) } }
        reasons = known.inOrder { $0.zone > $1.zone }
        zone = reasons.first?.zone
        missing = zones.filter { $0.1 == nil && !($0.0 == .reliever && symptoms == .noSymptoms) }.map { $0.0 }
    }

    /// Whether to show what the plan says for the red zone.
    public var opensRedActions: Bool { zone == .red }
}
