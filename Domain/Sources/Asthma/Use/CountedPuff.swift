public import Clinical

/// A puff as far as it matters for counting uses.
public struct CountedPuff: Sendable, Hashable {
    public let at: Instant
    public let isTimeKnown: Bool
    public let role: InhalerRole
    public let purpose: PuffPurpose?

    /// Creates a puff.
    public init(at: Instant, isTimeKnown: Bool = true, role: InhalerRole, purpose: PuffPurpose?) {
        self.at = at
        self.isTimeKnown = isTimeKnown
        self.role = role
        self.purpose = purpose
    }

    /// A recorded puff from an inhaler of this role.
    public init(_ puff: PuffDetails, role: InhalerRole) {
        self.init(at: puff.at.instant, isTimeKnown: puff.isTimeKnown, role: role, purpose: puff.purpose)
    }

    /// Whether it was taken from a reliever or nebuliser for symptoms. Controllers, ICS-formoterol, puffs before sport and
    /// test sprays were not.
    public var isForSymptoms: Bool { role.isReliever && role.isForSymptoms(purpose) }
}

/// Nights: from 22:00 until 05:59, named by the day on which they begin.
public enum NightOfUse {
    /// The evening's date; nil by day.
    public static func evening(of moment: Moment) -> CalendarDay? {
        switch moment.time.hour {
        case 22...: moment.day
        case ..<6: moment.day.adding(days: -1)
        default: nil
        }
    }
}
