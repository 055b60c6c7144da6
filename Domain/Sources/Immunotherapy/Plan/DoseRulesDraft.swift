public import Clinical

/// The rules of a plan for one allergen or for all, as they were sent.
///
/// A row in which nothing was filled in is passed over.
public struct DoseRulesDraft: Sendable, Hashable {
    /// What to do after a run of missed days, as sent.
    public struct Missed: Sendable, Hashable {
        /// The number of days as typed.
        public var days: String
        /// The code of what to do, see `DoseAction.init(code:)`.
        public var action: String

        /// Takes the fields as they were sent.
        public init(days: String, action: String) {
            self.days = days
            self.action = action
        }

        var isBlank: Bool { Whitespace.trimmed(days).isEmpty && action.isEmpty }
    }

    /// A medicine before the dose, as sent.
    public struct Medicine: Sendable, Hashable {
        /// A code of `PreDoseMedicine`, or nothing.
        public var code: String
        /// The name typed for another medicine.
        public var otherName: String
        /// Milligrams as typed; blank when the plan leaves them open.
        public var amount: String
        /// Minutes before the dose, as typed.
        public var lead: String

        /// Takes the fields as they were sent.
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

    /// One of the listed conditions, as sent.
    public struct Condition: Sendable, Hashable {
        /// The code of the condition.
        public let code: String
        /// What to do: the code of an action, `notAsked`, or nothing for no entry.
        public var action: String

        /// Takes the fields as they were sent.
        public init(code: String, action: String) {
            self.code = code
            self.action = action
        }

        /// The word for a condition that is not asked about.
        public static let notAsked = "not-asked"
    }

    /// A condition that the clinic or the family added, as sent.
    public struct OwnCondition: Sendable, Hashable {
        /// The id that was made for it.
        public let id: DoseCondition.Own.ID
        /// The name as typed.
        public var name: String
        /// The code of an action, or nothing for no entry.
        public var action: String

        /// Takes the fields as they were sent.
        public init(id: DoseCondition.Own.ID, name: String, action: String) {
            self.id = id
            self.name = name
            self.action = action
        }

        var isBlank: Bool { Whitespace.trimmed(name).isEmpty && action.isEmpty }
    }

    /// The usual times as typed.
    public var times: [String]
    /// The first time that counts, as typed.
    public var windowFrom: String
    /// The first time that no longer counts, as typed. With both blank the day runs from midnight to midnight.
    public var windowUntil: String
    /// Hours as typed.
    public var gap: String
    /// What missed days ask for.
    public var missed: [Missed]
    /// A raw value of `AfterReduction`, or nothing.
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
    /// The listed conditions; one that is left out is not asked about.
    public var conditions: [Condition]
    /// The conditions of the plan's own.
    public var ownConditions: [OwnCondition]

    /// A form without any entry: every listed condition is asked about and leads to the clinic, menstruation is not
    /// asked about, and a level waits for its visit.
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
