public import Clinical

/// The body details and goal a person entered for energy estimates; every field is optional.
public struct EnergyProfileDetails: Sendable, Hashable {
    /// The sex used by the formula; nil if not chosen.
    public let sex: EnergyProfile.Sex?
    /// The height in millimetres.
    public let millimetres: Int64?
    /// The weight with its day; always `typed`.
    public let weight: BodyWeight?
    /// The goal; nil if not chosen.
    public let goal: EnergyProfile.Goal?
    /// The weight that the person wants to reach, in grams; nil if there is none. It only draws a line.
    public let goalGrams: Int64?

    /// Empty details.
    public static let none = EnergyProfileDetails(sex: nil, millimetres: nil, weight: nil, goal: nil)

    /// Creates details from values that have already been checked.
    public init(
        sex: EnergyProfile.Sex?, millimetres: Int64?, weight: BodyWeight?, goal: EnergyProfile.Goal?,
        goalGrams: Int64? = nil
    ) {
        self.sex = sex
        self.millimetres = millimetres
        self.weight = weight
        self.goal = goal
        self.goalGrams = goalGrams
    }

    /// The same with the weight that is known to be the latest.
    public func weighed(_ weight: BodyWeight?) -> EnergyProfileDetails {
        EnergyProfileDetails(sex: sex, millimetres: millimetres, weight: weight, goal: goal, goalGrams: goalGrams)
    }
}

extension EnergyProfile {
    /// Combines entered and measured values: the newer weight, and the entered height in preference to one from health
    /// data.
    public init(_ details: EnergyProfileDetails, measured: MeasuredBody, birthdate: CalendarDay) {
        self.init(
            sex: details.sex, birthdate: birthdate, millimetres: details.millimetres ?? measured.millimetres,
            grams: BodyWeight.newer(details.weight, measured.weight)?.grams, goal: details.goal)
    }
}
