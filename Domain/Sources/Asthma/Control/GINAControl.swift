/// GINA's four questions about the last four weeks.
public struct GINAControl: Sendable, Hashable {
    /// What the number of yes answers means.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        case wellControlled = "well-controlled"
        case partlyControlled = "partly-controlled"
        case uncontrolled
        /// A question was not answered.
        case unknown
    }

    /// Symptoms by day more than twice a week.
    public let daySymptoms: Bool?
    /// Woken by asthma at any time.
    public let nightWaking: Bool?
    /// A short-acting reliever for symptoms more than twice a week. As-needed ICS-formoterol is not counted (GINA since
    /// 2021), and neither are puffs before sport.
    public let relieverUse: Bool?
    /// Anything not done because of asthma.
    public let activityLimit: Bool?

    /// Creates answers; nil for a question that was not answered.
    public init(daySymptoms: Bool?, nightWaking: Bool?, relieverUse: Bool?, activityLimit: Bool?) {
        self.daySymptoms = daySymptoms
        self.nightWaking = nightWaking
        self.relieverUse = relieverUse
        self.activityLimit = activityLimit
    }

    /// The ids of the four questions in `init(answers:)`; the questionnaire about risk shares three of them.
    public static let questions = ["day-symptoms", "night-waking", relieverQuestion, "activity-limit"]
    public static let relieverQuestion = "reliever-use"

    /// Reads answers by question.
    ///
    /// - Parameter hasReliever: whether a short-acting reliever is in use, so that the question about it is asked.
    public init(answers: [String: Bool], hasReliever: Bool) {
        self.init(
            daySymptoms: answers["day-symptoms"], nightWaking: answers["night-waking"],
            relieverUse: hasReliever ? answers[GINAControl.relieverQuestion] : false,
            activityLimit: answers["activity-limit"])
    }

    /// Answers of somebody whose only reliever is ICS-formoterol: the question about relievers is not asked, and counts as no.
    public static func withoutReliever(
        daySymptoms: Bool?, nightWaking: Bool?, activityLimit: Bool?
    ) -> GINAControl {
        GINAControl(
            daySymptoms: daySymptoms, nightWaking: nightWaking, relieverUse: false, activityLimit: activityLimit)
    }

    /// The yes answers, 0 to 4; nil if a question was not answered.
    public var count: Int? {
        guard let daySymptoms, let nightWaking, let relieverUse, let activityLimit else { return nil }
        return [daySymptoms, nightWaking, relieverUse, activityLimit].count { $0 }
    }

    /// 0 well, 1 and 2 partly, 3 and 4 uncontrolled (GINA, box on the assessment of symptom control; Allergy Asthma Clin
    /// Immunol 2021;17, s13223-021-00598-3, table 2).
    public var level: Level {
        switch count {
        case nil: .unknown
        case 0: .wellControlled
        case 1, 2: .partlyControlled
        default: .uncontrolled
        }
    }
}
