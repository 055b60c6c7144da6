public import Clinical

/// Something that is asked about before a dose because it can change what the plan says.
public enum DoseCondition: Sendable, Hashable {
    /// A condition that the clinic or the family added.
    public struct Own: Sendable, Hashable {
        /// The id of an own condition.
        public typealias ID = Identifier<Own>

        /// The condition's own id, stable through the versions of the plan.
        public let id: ID
        /// What it is called.
        public let name: String

        /// Takes values that are already checked.
        public init(id: ID, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// Fever or another illness.
    case illness
    /// Trouble with asthma.
    case asthma
    /// Exercise done before or planned after the dose, within the plan's rest times.
    case exercise
    /// Nothing eaten.
    case emptyStomach
    /// Unusual fatigue or too little sleep.
    case fatigue
    /// Menstruation.
    case menstruation
    /// Alcohol.
    case alcohol
    /// Travel.
    case travel
    /// A medicine that is new.
    case newMedicine
    /// A reaction since the last dose.
    case reaction
    /// One of the plan's own.
    case own(Own)

    /// All but the own ones, in the order of the form.
    public static let listed: [DoseCondition] = [
        .illness, .asthma, .exercise, .emptyStomach, .fatigue, .menstruation, .alcohol, .travel, .newMedicine,
        .reaction,
    ]

    /// The code that is stored and sent; an own condition has its id.
    public var code: String {
        switch self {
        case .illness: "illness"
        case .asthma: "asthma"
        case .exercise: "exercise"
        case .emptyStomach: "empty-stomach"
        case .fatigue: "fatigue"
        case .menstruation: "menstruation"
        case .alcohol: "alcohol"
        case .travel: "travel"
        case .newMedicine: "new-medicine"
        case .reaction: "reaction"
        case .own(let own): own.id.text
        }
    }
}

/// What the plan says about one condition that it asks about.
public struct ConditionRule: Sendable, Hashable {
    /// The condition.
    public let condition: DoseCondition
    /// What to do when it is there; nil means the plan has no entry, so the clinic is called.
    public let action: DoseAction?

    /// Takes a condition and what to do when it is there.
    public init(condition: DoseCondition, action: DoseAction?) {
        self.condition = condition
        self.action = action
    }
}

/// What is known about one condition at the time of a dose.
public struct ConditionReport: Sendable, Hashable {
    /// Yes, no, or nobody said.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        case yes
        case no
        /// Not answered; never the same as no.
        case unknown
    }

    /// Where the answer comes from.
    public enum Origin: Sendable, Hashable {
        /// Somebody answered the question.
        case answered
        /// A record says so, for example a symptom: its id, its code and when it began.
        case recorded(id: String, code: String, at: Instant)
    }

    /// The condition.
    public let condition: DoseCondition
    /// What is known.
    public let answer: Answer
    /// Where that comes from.
    public let origin: Origin

    /// Takes the values as they were given.
    public init(condition: DoseCondition, answer: Answer, origin: Origin = .answered) {
        self.condition = condition
        self.answer = answer
        self.origin = origin
    }
}
