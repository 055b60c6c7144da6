public import Clinical

/// The person an export belongs to, as far as the export says.
public struct ExportOwner: Sendable, Hashable {
    /// A sign that the export belongs to someone else.
    public enum Difference: Sendable, Hashable {
        /// The birthdate in the export.
        case birthdate(CalendarDay)
        /// The sex in the export.
        case sex(EnergyProfile.Sex)
    }

    /// The birthdate; nil if the export does not say.
    public let birthdate: CalendarDay?
    /// The sex; nil if the export does not say.
    public let sex: EnergyProfile.Sex?

    /// Creates an owner from the values in the export.
    public init(birthdate: CalendarDay?, sex: EnergyProfile.Sex?) {
        self.birthdate = birthdate
        self.sex = sex
    }

    /// How the export differs from a person with this birthdate and sex. A value missing on either side is not a
    /// difference, nor is a sex other than female or male.
    public func differences(birthdate known: CalendarDay, sex knownSex: EnergyProfile.Sex?) -> [Difference] {
        var differences: [Difference] = []
        if let birthdate, birthdate != known { differences.append(.birthdate(birthdate)) }
        if let sex, let knownSex, sex != knownSex, sex != .other, knownSex != .other { differences.append(.sex(sex)) }
        return differences
    }
}
