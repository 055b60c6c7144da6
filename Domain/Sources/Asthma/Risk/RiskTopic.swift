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
