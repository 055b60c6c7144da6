/// How many of the doses due were taken, and how many of them on time.
///
/// Every count is of doses. Extra doses never make up for others.
public struct MedicationAdherence: Sendable, Hashable {
    /// Doses that were due.
    public private(set) var due = 0
    /// Those of them that were taken, at any time.
    public private(set) var taken = 0
    /// Those of the taken ones that were on time.
    public private(set) var onTime = 0
    /// Those of them that were skipped on purpose.
    public private(set) var skipped = 0
    /// Doses of today without an answer; they are not due yet, and not missed.
    public private(set) var pending = 0
    /// Doses taken beyond those due.
    public private(set) var extra = 0
    /// Doses taken as needed, which are never due.
    public private(set) var asNeeded = 0

    /// Nothing counted.
    public init() {}

    /// Doses due without an answer.
    public var missed: Int { due - taken - skipped }

    /// Taken doses out of those due, 0…1; nil if none was.
    public var takenShare: Double? { due == 0 ? nil : Double(taken) / Double(due) }

    /// Doses taken on time out of those due, 0…1; nil if none was.
    public var onTimeShare: Double? { due == 0 ? nil : Double(onTime) / Double(due) }

    /// The counts of both, for example of two medicines or two versions of a prescription.
    public static func + (left: MedicationAdherence, right: MedicationAdherence) -> MedicationAdherence {
        var sum = left
        sum.due += right.due
        sum.taken += right.taken
        sum.onTime += right.onTime
        sum.skipped += right.skipped
        sum.pending += right.pending
        sum.extra += right.extra
        sum.asNeeded += right.asNeeded
        return sum
    }

    mutating func addPending() { pending += 1 }

    mutating func addDue() { due += 1 }

    mutating func addSkipped() { skipped += 1 }

    mutating func addExtra() { extra += 1 }

    mutating func addAsNeeded() { asNeeded += 1 }

    mutating func addTaken(onTime isOnTime: Bool) {
        taken += 1
        if isOnTime { onTime += 1 }
    }
}
