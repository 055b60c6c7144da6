public import Clinical

/// An inhaler as a prescribed medicine. The noun of its records; the devices in bags and drawers are canisters.
public enum Inhaler {
    /// The id of an inhaler.
    public typealias ID = Identifier<Inhaler>
}

/// A medicine that is inhaled.
public struct InhalerDetails: Sendable, Hashable {
    public let name: String
    public let role: InhalerRole
    /// The most puffs in a day that the clinic wrote down; nil if it gave no number.
    public let dailyMaximum: Int?
    /// The puffs a day that are scheduled; nil if there is no schedule or it is not known.
    public let scheduledPuffs: Int?
    /// The id of the same medicine in the list of medicines; nil if it is not there.
    public let medication: String?
    public let isInUse: Bool

    /// Creates an inhaler from validated values.
    public init(
        name: String, role: InhalerRole, dailyMaximum: Int? = nil, scheduledPuffs: Int? = nil,
        medication: String? = nil, isInUse: Bool = true
    ) {
        self.name = name
        self.role = role
        self.dailyMaximum = dailyMaximum
        self.scheduledPuffs = scheduledPuffs
        self.medication = medication
        self.isInUse = isInUse
    }
}
