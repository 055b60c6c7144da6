public import Clinical

/// The share of due doses that were taken on time.
///
/// A dose is due if the plan asked for it on or after the first dose; not after the last record of an allergen that is
/// no longer taken, not during a clinic pause, not in the future, and today only once it is settled. A dose taken
/// at the clinic counts like any other. Extra doses are counted separately and do not make up for missed ones.
public struct DoseAdherence: Sendable, Hashable {
    /// One allergen, or all of them.
    public struct Part: Sendable, Hashable {
        /// The allergen; nil for all combined.
        public let allergen: Allergen.ID?
        /// Its doses.
        public let tally: DoseTally
        /// On-time doses out of those due with agreed hours, from the first day that counts; if no hours were
        /// agreed, doses taken out of those due.
        public let counted: Counted

        /// Doses taken on the right day but outside the agreed hours.
        public var late: Int { tally.taken - tally.takenAnyTime - tally.onTime }
    }

    /// All allergens combined.
    public let all: Part
    /// Each allergen with doses due in the period, in display order.
    public let parts: [Part]

    /// Returns nil if nothing was due in the period.
    public init?(_ log: DoseLog, in period: DayPeriod) {
        var whole = DoseTally()
        var parts: [Part] = []
        var from: CalendarDay?
        for track in log.tracks {
            let first = max(period.from, track.first)
            let last = min(period.through, track.last)
            guard first <= last else { continue }
            var tally = DoseTally()
            for step in 0...first.days(until: last) { tally += track.tally(on: first.adding(days: step)) }
            whole += tally
            from = min(from ?? first, first)
            parts.append(Part(track.allergen, tally, DayPeriod(from: first, through: last)))
        }
        guard whole.due > 0, let from else { return nil }
        all = Part(nil, whole, DayPeriod(from: from, through: min(period.through, log.now.day)))
        self.parts = parts.filter { !$0.tally.isEmpty }
    }
}

extension DoseAdherence.Part {
    init(_ allergen: Allergen.ID?, _ tally: DoseTally, _ period: DayPeriod) {
        self.allergen = allergen
        self.tally = tally
        counted =
            tally.isAnyTime
            ? Counted(tally.taken, of: tally.due, in: period)
            : Counted(tally.onTime, of: tally.due - tally.dueAnyTime, in: period)
    }
}
