public import Clinical

/// The rules of a plan for one allergen or for all.
public struct DoseRules: Sendable, Hashable {
    /// The usual times, earliest first; their number is the doses of a day, 1…4.
    public let times: [TimeOfDay]
    /// Which times of the clock count as the day's.
    public let window: DoseWindow
    /// The least time between two doses of the allergen, in minutes; nil when the plan gives none.
    public let minimumGap: Int?
    /// What a run of missed days asks for, fewest days first.
    public let missed: [MissedDosesRule]
    /// What follows a dose of a reduced level; nil means to call the clinic.
    public let afterReduction: AfterReduction?
    /// Minutes without exercise before the dose; nil when the plan gives none.
    public let restBefore: Int?
    /// Minutes without exercise after the dose; nil when the plan gives none.
    public let restAfter: Int?
    /// Minutes of watching after the dose; nil when the plan gives none.
    public let observation: Int?
    /// Whether the dose is taken with food.
    public let withFood: Bool
    /// Medicines to be taken before the dose.
    public let medicines: [PlannedMedicine]
    /// Whether a level above those taken so far stays locked until a clinic visit for it is recorded.
    public let unlocksByVisit: Bool
    /// The steps of the first day, taken at the clinic, in order; empty when the plan gives none.
    public let initialDay: InitialDay?
    /// The conditions that are asked about before a dose, in the order of the form.
    public let conditions: [ConditionRule]

    /// Takes values that are already checked and puts times and missed-dose rules in order.
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

    /// How many doses a day has.
    public var dosesPerDay: Int { times.count }
}

/// What follows after a dose of a reduced level.
public enum AfterReduction: String, Sendable, Hashable, CaseIterable {
    /// Stay on the reduced level until the clinic says otherwise.
    case stay
    /// Go back to the current level with the next dose.
    case resume
}
