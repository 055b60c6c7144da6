/// Doses of one or several days by what became of them.
public struct DoseTally: Sendable, Hashable {
    /// Doses that were due: taken, left out or without a record. Neither those of a pause nor those still to come today.
    public var due = 0
    /// Of those due, how many were taken on their day.
    public var taken = 0
    /// Of those taken, how many were taken at the hours that were agreed.
    public var onTime = 0
    /// Of those due, how many fell on days for which no hours were agreed: they are neither on time nor late.
    public var dueAnyTime = 0
    /// Of those, how many were taken.
    public var takenAnyTime = 0
    /// Of those due, how many were noted as left out.
    public var skipped = 0
    /// Of those due, how many have no record: nobody knows whether they were taken.
    public var unrecorded = 0
    /// Doses of today that are neither taken nor left out yet.
    public var pending = 0
    /// Doses that fell into a pause of the clinic.
    public var held = 0
    /// Doses that were taken during a pause. They are neither due nor taken here.
    public var takenInHold = 0
    /// Doses beyond those that the plan has for a day.
    public var extra = 0

    /// Nothing counted yet.
    public init() {}

    /// Whether doses were due, all of them on days for which no hours were agreed.
    public var isAnyTime: Bool { due > 0 && due == dueAnyTime }

    /// Whether there is nothing at all.
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
