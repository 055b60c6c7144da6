/// What the questionnaire says about the risk of an attack, and by which rules. It is based on prior studies, gives no
/// probability, and never opens what a plan says for the red zone.
public struct ExacerbationRisk: Sendable, Hashable {
    /// Lowest first.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        case low
        case raised
        case high
        /// Something that could raise it was not answered.
        case unknown
    }

    /// Why the level is at least what it is.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// High: ever intubated or in intensive care.
        case intensiveCareEver = "intensive-care-ever"
        /// High: a severe attack in 12 months, with GINA uncontrolled.
        case severeAttackUncontrolled = "severe-attack-uncontrolled"
        /// Raised: any other factor.
        case anyFactor = "any-factor"
        /// Raised: partly controlled or uncontrolled by GINA.
        case notWellControlled = "not-well-controlled"
    }

    public let level: Level
    /// The rules that apply, of the level and below.
    public let rules: [Rule]
    /// The ids of the items answered yes, in the order of the questionnaire.
    public let factors: [String]
    /// The ids of the items that were not answered.
    public let unanswered: [String]
    /// The items of the version: factors are "n of m".
    public let itemCount: Int
    /// Whether an answer that is missing could still make it high.
    public let couldBeHigh: Bool

    /// The number of factors.
    public var points: Int { factors.count }

    /// Works out the risk.
    ///
    /// - Parameters:
    ///   - answers: for each item's id, yes or no. Other ids are ignored.
    ///   - history: what the log of attacks says. A yes there counts as a yes here.
    public init(
        _ questionnaire: ExacerbationQuestionnaire, answers: [String: Bool], control: GINAControl.Level,
        history: AttackHistory
    ) {
        var answers = answers
        if history.hadIntensiveCare { answers[ExacerbationQuestionnaire.intensiveCare] = true }
        if history.hadSevereAttack { answers[ExacerbationQuestionnaire.severeAttack] = true }
        let ids = questionnaire.items.map { $0.id }
        factors = ids.filter { answers[$0] == true }
        unanswered = ids.filter { answers[$0] == nil }
        itemCount = ids.count
        let intensive = answers[ExacerbationQuestionnaire.intensiveCare]
        let severe = answers[ExacerbationQuestionnaire.severeAttack]
        var rules: [Rule] = []
        if intensive == true { rules.append(.intensiveCareEver) }
        if severe == true, control == .uncontrolled { rules.append(.severeAttackUncontrolled) }
        let isHigh = !rules.isEmpty
        let others = factors.filter { $0 != ExacerbationQuestionnaire.intensiveCare }
        if !others.isEmpty { rules.append(.anyFactor) }
        if control == .partlyControlled || control == .uncontrolled { rules.append(.notWellControlled) }
        self.rules = rules
        let severeCouldCount = severe != false && (control == .uncontrolled || control == .unknown)
        couldBeHigh = !isHigh && (intensive == nil || severeCouldCount)
        let isComplete = unanswered.isEmpty && control != .unknown
        level = isHigh ? .high : !rules.isEmpty ? .raised : isComplete ? .low : .unknown
    }
}
