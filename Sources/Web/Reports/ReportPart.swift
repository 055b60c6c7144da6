internal import Pages

/// What a report can tell; each is chosen or left out.
enum ReportPart: String, Sendable, CaseIterable {
    case plan, adherence, reactions, deviations, missed, questions, symptoms, conditions, chart
    case allDoses = "all-doses"
    case allReactions = "all-reactions"
    case allSymptoms = "all-symptoms"
    case allPlans = "all-plans"

    /// Whether it stands among the records at the end instead of in the summary.
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
