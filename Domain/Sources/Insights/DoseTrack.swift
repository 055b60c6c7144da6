import Clinical
import Immunotherapy

/// The due and recorded doses of one allergen by day, from the first dose to today or the last record.
struct DoseTrack {
    struct Entry {
        var taken = 0
        var onTime = 0
        var skipped = 0
        var isHeld = false
        var isAgainstPlan = false
    }

    let allergen: Allergen.ID
    let first: CalendarDay
    /// The plan's current day, which may end after midnight.
    let today: CalendarDay
    private let terms: [DoseTerm]
    private var entries: [Entry]

    /// Returns nil if the allergen has not been taken so far. One that is no longer taken ends with its last record.
    init?(
        _ allergen: Allergen.ID, doses: [TakenDose], skips: [DoseSkip], holds: [DoseHold], plans: [DosePlan],
        isActive: Bool, now: Moment
    ) {
        let terms = DoseTerm.list(plans, allergen)
        let today = DoseTrack.day(of: now, terms)
        var taken: [(day: CalendarDay, isOnTime: Bool, isAgainst: Bool)] = []
        taken.reserveCapacity(doses.count)
        for dose in doses where dose.allergen == allergen {
            let day = DoseTrack.day(of: dose.at, terms)
            let isOnTime = DoseTrack.term(on: day, terms)?.window.contains(dose.at.time) ?? false
            if day <= today { taken.append((day, isOnTime, dose.isAgainstPlan)) }
        }
        guard let first = taken.lazy.map({ $0.day }).min() else { return nil }
        let left = skips.filter { $0.allergen == allergen && first <= $0.day && $0.day <= today }
        let lastRecord = max(taken.lazy.map { $0.day }.max() ?? first, left.map { $0.day }.max() ?? first)
        self.allergen = allergen
        self.first = first
        self.today = today
        self.terms = terms
        entries = Array(repeating: Entry(), count: first.days(until: isActive ? today : lastRecord) + 1)
        for dose in taken {
            let place = first.days(until: dose.day)
            entries[place].taken += 1
            if dose.isOnTime { entries[place].onTime += 1 }
            if dose.isAgainst { entries[place].isAgainstPlan = true }
        }
        for skip in left { entries[first.days(until: skip.day)].skipped += 1 }
        for hold in holds { mark(hold) }
    }

    /// The last day that counts.
    var last: CalendarDay { first.adding(days: entries.count - 1) }

    func entry(on day: CalendarDay) -> Entry? {
        let place = first.days(until: day)
        return entries.indices.contains(place) ? entries[place] : nil
    }

    func tally(on day: CalendarDay) -> DoseTally {
        var tally = DoseTally()
        guard let entry = entry(on: day) else { return tally }
        let term = DoseTrack.term(on: day, terms)
        var planned = term?.dosesPerDay ?? 1
        // The first day may start late or have many steps at the clinic.
        if day == first { planned = min(planned, max(1, entry.taken)) }
        if entry.isHeld {
            tally.held = planned
            tally.takenInHold = entry.taken
            return tally
        }
        tally.taken = min(entry.taken, planned)
        // A dose that was taken counts, even if it was first recorded as skipped.
        tally.skipped = min(entry.skipped, planned - tally.taken)
        let open = planned - tally.taken - tally.skipped
        if day >= today { tally.pending = open } else { tally.unrecorded = open }
        tally.due = tally.taken + tally.skipped + tally.unrecorded
        if term?.hasHours == true {
            tally.onTime = min(entry.onTime, tally.taken)
        } else {
            tally.dueAnyTime = tally.due
            tally.takenAnyTime = tally.taken
        }
        if term != nil, day > first { tally.extra = max(0, entry.taken - planned) }
        return tally
    }

    private mutating func mark(_ hold: DoseHold) {
        guard hold.allergen == nil || hold.allergen == allergen else { return }
        let from = max(hold.from, first)
        let through = min(hold.through ?? last, last)
        guard from <= through else { return }
        for place in first.days(until: from)...first.days(until: through) { entries[place].isHeld = true }
    }

    private static func term(on day: CalendarDay, _ terms: [DoseTerm]) -> DoseTerm? {
        terms.first { $0.from <= day }
    }

    /// The day a dose belongs to: its civil day, or the previous day if after midnight within the plan's window.
    private static func day(of moment: Moment, _ terms: [DoseTerm]) -> CalendarDay {
        guard let window = term(on: moment.day, terms)?.window else { return moment.day }
        return window.day(of: moment)
    }
}
