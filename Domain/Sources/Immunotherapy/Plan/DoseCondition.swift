public import Clinical

/// Something asked about before a dose because it can change what the plan says.
public enum DoseCondition: Sendable, Hashable {
    /// A custom condition added by the clinic or the family.
    public struct Own: Sendable, Hashable {
        /// The id of a custom condition.
        public typealias ID = Identifier<Own>

        /// The condition id, stable across plan versions.
        public let id: ID
        /// The name of the condition.
        public let name: String

        /// Creates a condition from validated values.
        public init(id: ID, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// Fever or another illness.
    case illness
    /// Asthma worse than usual.
    case asthma
    /// Exercise before the dose or planned after it, within the plan's rest times.
    case exercise
    /// Empty stomach.
    case emptyStomach
    /// Unusual fatigue or too little sleep.
    case fatigue
    /// Menstruation.
    case menstruation
    /// Alcohol.
    case alcohol
    /// Travel.
    case travel
    /// A new medicine.
    case newMedicine
    /// A reaction since the last dose.
    case reaction
    /// A custom condition of the plan.
    case own(Own)

    /// All except custom ones, in form order.
    public static let listed: [DoseCondition] = [
        .illness, .asthma, .exercise, .emptyStomach, .fatigue, .menstruation, .alcohol, .travel, .newMedicine,
        .reaction,
    ]

    /// The code used in storage and on the wire; a custom condition uses its id.
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

/// What the plan says about one condition it asks about.
public struct ConditionRule: Sendable, Hashable {
    /// The condition.
    public let condition: DoseCondition
    /// What to do if it is present; nil means the plan has no entry, so the clinic is called.
    public let action: DoseAction?

    /// Creates a rule from a condition and the action to take if it is present.
    public init(condition: DoseCondition, action: DoseAction?) {
        self.condition = condition
        self.action = action
    }
}

/// What is known about one condition at the time of a dose.
public struct ConditionReport: Sendable, Hashable {
    /// Yes, no or unknown.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        case yes
        case no
        /// Not answered; never treated as no.
        case unknown
    }

    /// The origin of the answer.
    public enum Origin: Sendable, Hashable {
        /// Someone answered the question.
        case answered
        /// A record shows it, for example a symptom: its id, its code and when it began.
        case recorded(id: String, code: String, at: Instant)
    }

    /// The condition.
    public let condition: DoseCondition
    /// What is known.
    public let answer: Answer
    /// The origin of the answer.
    public let origin: Origin

    /// Creates a report from its values.
    public init(condition: DoseCondition, answer: Answer, origin: Origin = .answered) {
        self.condition = condition
        self.answer = answer
        self.origin = origin
    }
}

extension DoseCondition {
    /// Whether someone of that age, in whole years, is asked about it.
    ///
    /// Periods are asked about from 8 to 60: they can start at 8 and end around 51 on average (NHS, "Starting your
    /// periods" and "Menopause"). Alcohol is asked about from 12. The limits are this project's; a custom condition
    /// in the plan is always asked about.
    public func isAsked(atAge years: Int) -> Bool {
        switch self {
        case .menstruation: (8...60).contains(years)
        case .alcohol: years >= 12
        case .illness, .asthma, .exercise, .emptyStomach, .fatigue, .travel, .newMedicine, .reaction, .own: true
        }
    }
}
