/// Counts of doses over one or more days, by status.
public struct DoseTally: Sendable, Hashable {
    /// Doses due: taken, skipped or without a record. Excludes paused doses and those still to come today.
    public var due = 0
    /// Due doses that were taken on their day.
    public var taken = 0
    /// Taken doses that were within the agreed hours.
    public var onTime = 0
    /// Due doses on days without agreed hours, which are neither on time nor late.
    public var dueAnyTime = 0
    /// Of `dueAnyTime`, the number taken.
    public var takenAnyTime = 0
    /// Due doses recorded as skipped.
    public var skipped = 0
    /// Due doses with no record: it is unknown whether they were taken.
    public var unrecorded = 0
    /// Today's doses that are neither taken nor skipped yet.
    public var pending = 0
    /// Doses that fell within a clinic pause.
    public var held = 0
    /// Doses taken during a pause. They count as neither due nor taken here.
    public var takenInHold = 0
    /// Doses beyond the plan's number for a day.
    public var extra = 0

    /// Creates an empty tally.
    public init() {}

    /// Whether doses were due, all on days without agreed hours.
    public var isAnyTime: Bool { due > 0 && due == dueAnyTime }

    /// Whether all counts are zero.
    public var isEmpty: Bool { self == DoseTally() }

    /// Adds another tally.
    public static func += (left: inout DoseTally, right: DoseTally) {
        left.due += right.due
        left.taken += right.taken
        left.onTime += right.onTime
        left.dueAnyTime += right.dueAnyTime
        left.takenAnyTime += right.takenAnyTime
        left.skipped += right.skipped
        left.unrecorded += right.unrecorded
        left.pending += right.pending
        left.held += right.held
        left.takenInHold += right.takenInHold
        left.extra += right.extra
    }
}
