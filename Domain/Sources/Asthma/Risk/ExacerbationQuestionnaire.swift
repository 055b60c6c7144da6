/// The topics of the questionnaire about the risk of an attack, in the order in which it asks.
public enum RiskTopic: String, Sendable, Hashable, CaseIterable {
    case inhaledSteroids = "inhaled-steroids"
    case combinationInhalers = "combination-inhalers"
    case symptoms
    case medicines
    case healthcareUse = "healthcare-use"
    case medicalHistory = "medical-history"
}

/// A yes-or-no question. Yes is a risk factor and one point.
public struct RiskItem: Sendable, Hashable {
    /// A slug, as in `steroid-course`.
    public let id: String
    public let topic: RiskTopic

    /// Creates an item.
    public init(id: String, topic: RiskTopic) {
        self.id = id
        self.topic = topic
    }
}

/// The questionnaire about the risk of an attack, in one version. Answers keep the number of the version that asked.
///
/// The topics and their order are those of the thesis that this area continues (R. Yang, University of Pittsburgh, 2018);
/// its questions and weights are not in it. The items are own, after the modifiable and other independent risk factors for
/// exacerbations in GINA's box on the assessment of asthma.
public struct ExacerbationQuestionnaire: Sendable, Hashable {
    public let version: Int
    /// In the order of the topics.
    public let items: [RiskItem]

    /// Creates a version.
    public init(version: Int, items: [RiskItem]) {
        self.version = version
        self.items = items
    }

    /// Every version, the oldest first. One that was ever answered never changes.
    public static let versions: [ExacerbationQuestionnaire] = [
        ExacerbationQuestionnaire(
            version: 1,
            items: [
                // No inhaled steroid in any inhaler.
                RiskItem(id: "no-inhaled-steroid", topic: .inhaledSteroids),
                // Doses of it left out in most weeks.
                RiskItem(id: "inhaled-steroid-missed", topic: .inhaledSteroids),
                // Doses of a combination inhaler left out in most weeks.
                RiskItem(id: "combination-missed", topic: .combinationInhalers),
                // Nobody watched the technique in the last 12 months.
                RiskItem(id: "technique-not-checked", topic: .combinationInhalers),
                // The last four weeks.
                RiskItem(id: "day-symptoms", topic: .symptoms),
                RiskItem(id: "night-waking", topic: .symptoms),
                RiskItem(id: "activity-limit", topic: .symptoms),
                // The last 12 months.
                RiskItem(id: "three-reliever-canisters", topic: .medicines),
                RiskItem(id: "steroid-course", topic: .medicines),
                RiskItem(id: "emergency-visit", topic: .healthcareUse),
                RiskItem(id: "hospital-stay", topic: .healthcareUse),
                // Ever.
                RiskItem(id: intensiveCare, topic: .medicalHistory),
                // The last 12 months.
                RiskItem(id: severeAttack, topic: .medicalHistory),
                RiskItem(id: "food-allergy", topic: .medicalHistory),
                RiskItem(id: "smoke", topic: .medicalHistory),
            ])
    ]

    /// The version asked now.
    public static var current: ExacerbationQuestionnaire { versions[versions.count - 1] }

    /// Ever intubated, or treated in an intensive care unit, for asthma. Part of a rule, so every version asks it.
    public static let intensiveCare = "intensive-care-ever"
    /// A severe attack in the last 12 months: tablets of steroids for three days, an emergency department or a hospital
    /// stay. Part of a rule, so every version asks it.
    public static let severeAttack = "severe-attack"

    /// The items of a topic.
    public func items(of topic: RiskTopic) -> [RiskItem] { items.filter { $0.topic == topic } }
}
