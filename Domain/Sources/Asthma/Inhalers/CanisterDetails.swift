public import Clinical

/// One device of an inhaler. The noun of its records.
public enum Canister {
    /// The id of a canister.
    public typealias ID = Identifier<Canister>
}

/// A canister and what is known of its contents.
public struct CanisterDetails: Sendable, Hashable {
    /// A number read from a counter on the device.
    public struct Reading: Sendable, Hashable {
        public let puffs: Int
        public let at: Instant

        /// Creates a reading.
        public init(puffs: Int, at: Instant) {
            self.puffs = puffs
            self.at = at
        }
    }

    public let inhaler: Inhaler.ID
    /// Where it is kept, such as "school bag"; nil if not recorded.
    public let label: String?
    /// The day on which it was started; nil if it has not been.
    public let firstDay: CalendarDay?
    /// The puffs in a new one; nil if it is not known.
    public let capacity: Int?
    public let expiry: ExpiryDate?
    /// What someone last read from its counter; nil if nobody did.
    public let reading: Reading?

    /// The number from which it counts down: what was last read, or a full one; nil if neither is known.
    public var start: Int? { reading?.puffs ?? capacity }

    /// Creates a canister from validated values.
    public init(
        inhaler: Inhaler.ID, label: String? = nil, firstDay: CalendarDay? = nil, capacity: Int? = nil,
        expiry: ExpiryDate? = nil, reading: Reading? = nil
    ) {
        self.inhaler = inhaler
        self.label = label
        self.firstDay = firstDay
        self.capacity = capacity
        self.expiry = expiry
        self.reading = reading
    }
}
