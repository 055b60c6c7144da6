public import Clinical

/// What somebody wrote down about a body for estimates of energy, and the goal; everything may be missing.
public struct EnergyProfileDetails: Sendable, Hashable {
    /// The sex that the formula asks for; nil when nobody has chosen one.
    public let sex: EnergyProfile.Sex?
    /// The height in millimetres.
    public let millimetres: Int64?
    /// The weight with its day; always `typed`.
    public let weight: BodyWeight?
    /// The goal; nil when nobody has chosen one.
    public let goal: EnergyProfile.Goal?

    /// Nothing is known.
    public static let none = EnergyProfileDetails(sex: nil, millimetres: nil, weight: nil, goal: nil)

    /// Takes values that are already checked.
    public init(
        sex: EnergyProfile.Sex?, millimetres: Int64?, weight: BodyWeight?, goal: EnergyProfile.Goal?
    ) {
        self.sex = sex
        self.millimetres = millimetres
        self.weight = weight
        self.goal = goal
    }
}

extension EnergyProfile {
    /// Puts together what was written down and what was measured: the newer weight, and the height that was typed in
    /// before one of health data.
    public init(_ details: EnergyProfileDetails, measured: MeasuredBody, birthdate: CalendarDay) {
        self.init(
            sex: details.sex, birthdate: birthdate, millimetres: details.millimetres ?? measured.millimetres,
            grams: BodyWeight.newer(details.weight, measured.weight)?.grams, goal: details.goal)
    }
}
