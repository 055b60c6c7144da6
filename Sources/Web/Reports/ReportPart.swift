internal import Pages

/// The optional parts of a report.
enum ReportPart: String, Sendable, CaseIterable {
    case plan, adherence, reactions, deviations, missed, questions, symptoms, conditions, chart
    case allDoses = "all-doses"
    case allReactions = "all-reactions"
    case allSymptoms = "all-symptoms"
    case allPlans = "all-plans"

    /// Whether it belongs to the records at the end rather than the summary.
    var isRecord: Bool {
        switch self {
        case .allDoses, .allReactions, .allSymptoms, .allPlans: true
        case .plan, .adherence, .reactions, .deviations, .missed, .conditions, .symptoms, .chart, .questions: false
        }
    }
}

extension Phrases {
    func part(_ part: ReportPart) -> String { self("report.part.\(part.rawValue)") }
}
