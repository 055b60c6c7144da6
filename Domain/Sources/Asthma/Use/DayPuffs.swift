public import Clinical

/// How many puffs of a day are alike, for counts over a long time.
public struct DayPuffs: Sendable, Hashable {
    public let day: CalendarDay
    public let role: InhalerRole
    public let purpose: PuffPurpose?
    public let isTimeKnown: Bool
    public let count: Int

    /// Creates an instance.
    public init(day: CalendarDay, role: InhalerRole, purpose: PuffPurpose?, isTimeKnown: Bool = true, count: Int) {
        self.day = day
        self.role = role
        self.purpose = purpose
        self.isTimeKnown = isTimeKnown
        self.count = count
    }

    /// A single puff.
    ///
    /// - Parameter zone: the person's clock.
    public init(_ puff: CountedPuff, zone: ZoneRules) {
        self.init(
            day: zone.local(at: puff.at).day, role: puff.role, purpose: puff.purpose, isTimeKnown: puff.isTimeKnown,
            count: 1)
    }

    /// Whether they were for symptoms, from any inhaler.
    public var isForSymptoms: Bool { role.isForSymptoms(purpose) }
}
