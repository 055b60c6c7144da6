public import Clinical
public import Immunotherapy

/// What a front knows when it saves a dose, beside the records: the clock's rules where the person is, and what was
/// answered about the conditions.
public struct DoseAnswers: Sendable {
    public let zone: ZoneRules
    public let reports: [ConditionReport]

    public init(zone: ZoneRules, reports: [ConditionReport] = []) {
        self.zone = zone
        self.reports = reports
    }
}
