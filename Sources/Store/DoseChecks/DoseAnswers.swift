public import CarePlan
public import Clinical
public import Immunotherapy

/// What a caller knows when it saves a dose, beside the records: the clock's rules where the person is, and what was
/// answered.
public struct DoseAnswers: Sendable {
    public let zone: ZoneRules
    public let answers: PlanAnswers

    public init(zone: ZoneRules, _ answers: PlanAnswers = .none) {
        self.zone = zone
        self.answers = answers
    }

    public init(zone: ZoneRules, reports: [ConditionReport]) {
        self.init(zone: zone, PlanAnswers(reports))
    }
}
