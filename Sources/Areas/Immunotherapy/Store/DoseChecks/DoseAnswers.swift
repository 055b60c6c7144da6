public import CarePlan
public import Clinical
public import Immunotherapy

/// What a caller supplies when saving a dose, besides the records: the local clock rules and the
/// answers.
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
