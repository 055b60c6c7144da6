public import Clinical

/// One time at which a dose is due.
public struct DoseSlot: Sendable, Hashable {
    /// The moment, on the clock of the zone.
    public let at: Moment
    /// The civil day it belongs to. It differs from the day of `at` only where a clock change skips midnight.
    public let day: CalendarDay
    /// The dosage, counted from 0.
    public let dosage: Int
    /// What the time rests on.
    public let basis: SlotBasis
    /// The latest instant of a period with an upper end; nil if the period is exact.
    public let latest: Instant?
    /// Which one it is: the nominal clock time in seconds after midnight, or the step of an interval since its start,
    /// or the event.
    public let number: Int64

    /// Creates a slot from its values.
    public init(
        at: Moment, day: CalendarDay, dosage: Int, basis: SlotBasis, latest: Instant?, number: Int64
    ) {
        self.at = at
        self.day = day
        self.dosage = dosage
        self.basis = basis
        self.latest = latest
        self.number = number
    }

    /// A key that stays the same when the zone's rules change, unique within a prescription:
    /// `0/2026-03-29/9000` for 02:30.
    ///
    /// It holds the dosage, the civil day and `number`. For an interval it holds the instant in seconds since 1970, which
    /// neither a change of the clocks nor another length or start of the interval gives to another dose:
    /// `0/interval/1774699200`.
    public var key: String {
        switch basis {
        case .clock, .meal, .spread: "\(dosage)/\(day.iso)/\(number)"
        case .interval: "\(dosage)/interval/\(at.instant.milliseconds / 1000)"
        case .event: "\(dosage)/event/\(number)"
        }
    }
}

/// What the time of a slot rests on.
public enum SlotBasis: String, Sendable, Hashable, CaseIterable {
    /// A clock time of the dosage.
    case clock
    /// This person's time for a meal or a part of the day.
    case meal
    /// Elapsed time since the start.
    case interval
    /// Only how often was given; the times are this person's.
    case spread
    /// A date of the dosage.
    case event
}
