public import Clinical

/// The slots of one prescription with what came of them.
public struct DoseLedger: Sendable, Hashable {
    /// What is usually "on time": minutes before and after.
    public static let usualTolerance = 60

    /// The slots, without the days off of a cycle.
    public let slots: [DoseSlot]
    /// What was taken and skipped.
    public let records: [DoseRecord]
    /// When the prescription asked for doses.
    public let active: [ActiveTime]
    /// How many minutes before and after its time a dose is on time.
    public let tolerance: Int

    /// Creates a ledger from stored records.
    public init(
        slots: [DoseSlot], records: [DoseRecord], active: [ActiveTime], tolerance: Int = DoseLedger.usualTolerance
    ) {
        self.slots = slots
        self.records = records
        self.active = active
        self.tolerance = tolerance
    }

    /// Counts the doses of some days, both included, as known at `now`.
    ///
    /// A slot is due if the prescription was active then, and its day is over or it has an answer; a slot of a day to
    /// come is not. A record of a slot that is not among `slots` belongs to other days and is not counted. The first of
    /// several doses taken for one slot counts, the others are extra, as is one for a slot that was never active.
    public func adherence(from first: CalendarDay, through last: CalendarDay, now: Moment) -> MedicationAdherence {
        var counts = MedicationAdherence()
        var answers = Answers(records)
        for slot in slots {
            let answer = answers.take(slot.key)
            guard first <= slot.day, slot.day <= last else { continue }
            guard active.contains(where: { $0.contains(slot.at.instant) }) else {
                for _ in answer.taken { counts.addExtra() }
                continue
            }
            for _ in answer.taken.dropFirst() { counts.addExtra() }
            guard slot.day <= now.day else { continue }
            let taken = answer.taken.first
            if slot.day == now.day, taken == nil, !answer.isSkipped {
                counts.addPending()
                continue
            }
            counts.addDue()
            if let taken {
                counts.addTaken(onTime: isOnTime(taken, slot))
            } else if answer.isSkipped {
                counts.addSkipped()
            }
        }
        for record in records where record.outcome == .taken && first <= record.at.day && record.at.day <= last {
            if record.isAsNeeded {
                counts.addAsNeeded()
            } else if record.slot == nil {
                counts.addExtra()
            }
        }
        return counts
    }

    private func isOnTime(_ taken: Instant, _ slot: DoseSlot) -> Bool {
        let seconds = Int64(tolerance) * 60
        let latest = (slot.latest ?? slot.at.instant).adding(seconds: seconds)
        return slot.at.instant.adding(seconds: -seconds) <= taken && taken <= latest
    }
}

/// The records of each slot.
private struct Answers {
    struct Answer {
        var taken: [Instant] = []
        var isSkipped = false
    }

    private var answers: [String: Answer] = [:]

    init(_ records: [DoseRecord]) {
        for record in records.inOrder(by: { $0.at.instant < $1.at.instant }) where !record.isAsNeeded {
            guard let slot = record.slot else { continue }
            switch record.outcome {
            case .taken: answers[slot, default: Answer()].taken.append(record.at.instant)
            case .skipped: answers[slot, default: Answer()].isSkipped = true
            }
        }
    }

    mutating func take(_ slot: String) -> Answer { answers.removeValue(forKey: slot) ?? Answer() }
}
