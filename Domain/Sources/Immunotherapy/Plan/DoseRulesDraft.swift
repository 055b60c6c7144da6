public import Clinical

/// The rules of a plan, for one allergen or for all, as submitted.
///
/// Blank rows are ignored.
public struct DoseRulesDraft: Sendable, Hashable {
    /// What to do after a run of missed days, as submitted.
    public struct Missed: Sendable, Hashable {
        /// The number of days as typed.
        public var days: String
        /// The action code, see `DoseAction.init(code:)`.
        public var action: String

        /// Creates a draft from the submitted fields.
        public init(days: String, action: String) {
            self.days = days
            self.action = action
        }

        var isBlank: Bool { Whitespace.trimmed(days).isEmpty && action.isEmpty }
    }

    /// A medicine before the dose, as submitted.
    public struct Medicine: Sendable, Hashable {
        /// A code of `PreDoseMedicine`, or empty.
        public var code: String
        /// The name typed for an "other" medicine.
        public var otherName: String
        /// Milligrams as typed; blank if the plan does not specify them.
        public var amount: String
        /// Minutes before the dose, as typed.
        public var lead: String

        /// Creates a draft from the submitted fields.
        public init(code: String, otherName: String, amount: String, lead: String) {
            self.code = code
            self.otherName = otherName
            self.amount = amount
            self.lead = lead
        }

        var isBlank: Bool {
            code.isEmpty && Whitespace.trimmed(otherName + amount + lead).isEmpty
        }
    }

    /// One of the listed conditions, as submitted.
    public struct Condition: Sendable, Hashable {
        /// The code of the condition.
        public let code: String
        /// The action code, `notAsked`, or empty for no entry.
        public var action: String

        /// Creates a draft from the submitted fields.
        public init(code: String, action: String) {
            self.code = code
            self.action = action
        }

        /// The value for a condition that is not asked about.
        public static let notAsked = "not-asked"
    }

    /// A custom condition added by the clinic or the family, as submitted.
    public struct OwnCondition: Sendable, Hashable {
        /// The id generated for it.
        public let id: DoseCondition.Own.ID
        /// The name as typed.
        public var name: String
        /// The action code, or empty for no entry.
        public var action: String

        /// Creates a draft from the submitted fields.
        public init(id: DoseCondition.Own.ID, name: String, action: String) {
            self.id = id
            self.name = name
            self.action = action
        }

        var isBlank: Bool { Whitespace.trimmed(name).isEmpty && action.isEmpty }
    }

    /// The usual times as typed.
    public var times: [String]
    /// The start of the window (inclusive), as typed.
    public var windowFrom: String
    /// The end of the window (exclusive), as typed. If both are blank, the day runs from midnight to midnight.
    public var windowUntil: String
    /// Hours as typed.
    public var gap: String
    /// What to do after missed days.
    public var missed: [Missed]
    /// A raw value of `AfterReduction`, or empty.
    public var afterReduction: String
    /// Hours as typed.
    public var restBefore: String
    /// Hours as typed.
    public var restAfter: String
    /// Minutes as typed.
    public var observation: String
    /// Whether "with food" is ticked.
    public var withFood: Bool
    /// The medicines before the dose.
    public var medicines: [Medicine]
    /// Whether "only after a visit" is ticked.
    public var unlocksByVisit: Bool
    /// The steps of the first day in milligrams, one on each line, as typed.
    public var initialSteps: String
    /// Minutes as typed.
    public var initialInterval: String
    /// Minutes as typed.
    public var initialObservation: String
    /// The listed conditions; one that is missing is not asked about.
    public var conditions: [Condition]
    /// The custom conditions.
    public var ownConditions: [OwnCondition]

    /// Creates a blank form: every listed condition is asked about and leads to a call, except menstruation, which
    /// is not asked about, and a level is locked until its visit.
    public init() {
        times = [""]
        windowFrom = ""
        windowUntil = ""
        gap = ""
        missed = []
        afterReduction = ""
        restBefore = ""
        restAfter = ""
        observation = ""
        withFood = false
        medicines = []
        unlocksByVisit = true
        initialSteps = ""
        initialInterval = ""
        initialObservation = ""
        conditions = DoseCondition.listed.map {
            Condition(code: $0.code, action: $0 == .menstruation ? Condition.notAsked : "")
        }
        ownConditions = []
    }
}
