public import Clinical

/// The rules of a plan, for one allergen or for all.
public struct DoseRules: Sendable, Hashable {
    /// The usual times, earliest first, one per dose of the day, 1…4.
    public let times: [TimeOfDay]
    /// The times of day that count for the day's doses.
    public let window: DoseWindow
    /// The minimum gap between two doses of the allergen, in minutes; nil if the plan sets none.
    public let minimumGap: Int?
    /// What to do after a run of missed days, fewest days first.
    public let missed: [MissedDosesRule]
    /// What follows a dose of a reduced level; nil means to call the clinic.
    public let afterReduction: AfterReduction?
    /// Minutes without exercise before the dose; nil if the plan sets none.
    public let restBefore: Int?
    /// Minutes without exercise after the dose; nil if the plan sets none.
    public let restAfter: Int?
    /// Minutes of observation after the dose; nil if the plan sets none.
    public let observation: Int?
    /// Whether the dose is taken with food.
    public let withFood: Bool
    /// Medicines to take before the dose.
    public let medicines: [PlannedMedicine]
    /// Whether a level above those taken so far stays locked until a clinic visit for it is recorded.
    public let unlocksByVisit: Bool
    /// The steps of the first day, taken at the clinic, in order; nil if the plan has none.
    public let initialDay: InitialDay?
    /// The conditions asked about before a dose, in form order.
    public let conditions: [ConditionRule]

    /// Creates an instance from validated values and sorts times and missed-dose rules.
    public init(
        times: [TimeOfDay],
        window: DoseWindow,
        minimumGap: Int?,
        missed: [MissedDosesRule],
        afterReduction: AfterReduction?,
        restBefore: Int?,
        restAfter: Int?,
        observation: Int?,
        withFood: Bool,
        medicines: [PlannedMedicine],
        unlocksByVisit: Bool,
        initialDay: InitialDay?,
        conditions: [ConditionRule]
    ) {
        self.times = times.inOrder(by: <)
        self.window = window
        self.minimumGap = minimumGap
        self.missed = missed.inOrder { $0.days < $1.days }
        self.afterReduction = afterReduction
        self.restBefore = restBefore
        self.restAfter = restAfter
        self.observation = observation
        self.withFood = withFood
        self.medicines = medicines
        self.unlocksByVisit = unlocksByVisit
        self.initialDay = initialDay
        self.conditions = conditions
    }

    /// The number of doses per day.
    public var dosesPerDay: Int { times.count }
}

/// What follows after a dose of a reduced level.
public enum AfterReduction: String, Sendable, Hashable, CaseIterable {
    /// Stay on the reduced level until the clinic says otherwise.
    case stay
    /// Go back to the current level with the next dose.
    case resume
}

/// What the plan requires after a run of missed days.
public struct MissedDosesRule: Sendable, Hashable {
    /// The number of consecutive missed days from which it applies, 1 or more, until the next rule starts. Fewer days
    /// than in the first rule have no rule.
    public let days: Int
    /// The action to take.
    public let action: DoseAction

    /// Creates a rule from a number of days and an action.
    public init(days: Int, action: DoseAction) {
        self.days = days
        self.action = action
    }
}

/// A medicine that the plan requires before a dose.
public struct PlannedMedicine: Sendable, Hashable {
    /// The medicine.
    public let medicine: PreDoseMedicine
    /// The amount; nil if the plan does not specify one.
    public let amount: Amount?
    /// Minutes before the dose.
    public let lead: Int

    /// Creates an instance from validated values.
    public init(medicine: PreDoseMedicine, amount: Amount?, lead: Int) {
        self.medicine = medicine
        self.amount = amount
        self.lead = lead
    }
}

/// The first day of treatment, taken in steps at the clinic.
public struct InitialDay: Sendable, Hashable {
    /// The amounts, in the order taken.
    public let steps: [Amount]
    /// The minimum number of minutes between two steps.
    public let interval: Int
    /// Minutes of observation after the last step.
    public let observation: Int

    /// Creates an instance from validated values.
    public init(steps: [Amount], interval: Int, observation: Int) {
        self.steps = steps
        self.interval = interval
        self.observation = observation
    }
}
