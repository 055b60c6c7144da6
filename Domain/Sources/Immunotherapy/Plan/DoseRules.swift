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
