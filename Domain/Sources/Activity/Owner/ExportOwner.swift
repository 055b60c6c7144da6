public import Clinical

/// Whose health an export holds, as far as it says so.
public struct ExportOwner: Sendable, Hashable {
    /// What tells somebody else's export from the person's own.
    public enum Difference: Sendable, Hashable {
        /// The birthdate that the export names.
        case birthdate(CalendarDay)
        /// The sex that the export names.
        case sex(EnergyProfile.Sex)
    }

    /// Nil when the export does not say.
    public let birthdate: CalendarDay?
    /// Nil when the export does not say.
    public let sex: EnergyProfile.Sex?

    /// Takes what the export says.
    public init(birthdate: CalendarDay?, sex: EnergyProfile.Sex?) {
        self.birthdate = birthdate
        self.sex = sex
    }

    /// In what the export is not about a person with this birthdate and sex; what either side leaves open is no difference,
    /// and neither is a sex other than female and male.
    public func differences(birthdate known: CalendarDay, sex knownSex: EnergyProfile.Sex?) -> [Difference] {
        var differences: [Difference] = []
        if let birthdate, birthdate != known { differences.append(.birthdate(birthdate)) }
        if let sex, let knownSex, sex != knownSex, sex != .other, knownSex != .other { differences.append(.sex(sex)) }
        return differences
    }
}
