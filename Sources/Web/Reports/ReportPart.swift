internal import Pages

/// The optional parts of a report.
enum ReportPart: String, Sendable, CaseIterable {
    case plan, adherence, medicines, reactions, deviations, missed, questions, symptoms, diary, asthma, conditions,
        chart
    case allDoses = "all-doses"
    case allReactions = "all-reactions"
    case allSymptoms = "all-symptoms"
    case allPlans = "all-plans"

    /// Whether it is about doses of immunotherapy.
    var isImmunotherapy: Bool {
        switch self {
        case .plan, .adherence, .deviations, .missed, .conditions, .chart, .allDoses, .allPlans: true
        case .medicines, .reactions, .symptoms, .diary, .asthma, .questions, .allReactions, .allSymptoms: false
        }
    }

    /// Whether it belongs to the records at the end rather than the summary.
    var isRecord: Bool {
        switch self {
        case .allDoses, .allReactions, .allSymptoms, .allPlans: true
        case .plan, .adherence, .medicines, .reactions, .deviations, .missed, .conditions, .symptoms, .diary,
            .asthma, .chart, .questions:
            false
        }
    }
}

extension Phrases {
    func part(_ part: ReportPart) -> String { self("report.part.\(part.rawValue)") }
}
