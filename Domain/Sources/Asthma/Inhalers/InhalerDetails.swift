public import Clinical

/// An inhaler as a prescribed medicine. The noun of its records; the devices in bags and drawers are canisters.
public enum Inhaler {
    /// The id of an inhaler.
    public typealias ID = Identifier<Inhaler>
}

/// A medicine that is inhaled.
public struct InhalerDetails: Sendable, Hashable {
    /// The same medicine in the list of medicines. Regular puffs count there as taken.
    public struct Medicine: Sendable, Hashable {
        /// Its id in that list.
        public let id: String
        /// Puffs before this day stay apart.
        public let since: CalendarDay

        /// Creates a tie to a medicine.
        public init(id: String, since: CalendarDay) {
            self.id = id
            self.since = since
        }
    }

    public let name: String
    public let role: InhalerRole
    /// Nil if nobody said.
    public let kind: InhalerKind?
    /// The most puffs in a day that the clinic wrote down; nil if it gave no number.
    public let dailyMaximum: Int?
    /// The puffs a day that are scheduled; nil if there is no schedule or it is not known.
    public let scheduledPuffs: Int?
    /// Nil if it is not tied to one.
    public let medicine: Medicine?
    public let isInUse: Bool

    /// Creates an inhaler from validated values.
    public init(
        name: String, role: InhalerRole, kind: InhalerKind? = nil, dailyMaximum: Int? = nil,
        scheduledPuffs: Int? = nil, medicine: Medicine? = nil, isInUse: Bool = true
    ) {
        self.name = name
        self.role = role
        self.kind = kind
        self.dailyMaximum = dailyMaximum
        self.scheduledPuffs = scheduledPuffs
        self.medicine = medicine
        self.isInUse = isInUse
    }
}
