public import Clinical

/// How many of the doses that were due were taken on time.
///
/// Due is what the plan asked for from the first dose on: not before it, not after the last record of an allergen that is
/// no longer taken, not during a pause of the clinic, not in the future, and of today only what is settled. A dose taken
/// at the clinic counts as any other. What goes beyond the plan is counted apart and makes up for nothing.
public struct DoseAdherence: Sendable, Hashable {
    /// One allergen, or all of them.
    public struct Part: Sendable, Hashable {
        /// The allergen; nil for all together.
        public let allergen: Allergen.ID?
        /// Its doses.
        public let tally: DoseTally
        /// How many were on time, out of those due at agreed hours, from the first day that counts; where no hours were
        /// agreed, how many were taken, out of those due.
        public let counted: Counted

        /// Taken on their day, at another time than agreed.
        public var late: Int { tally.taken - tally.takenAnyTime - tally.onTime }
    }

    /// All allergens together.
    public let all: Part
    /// Each allergen with something due in these days, in the order in which they are shown.
    public let parts: [Part]

    /// Nil when nothing was due in these days.
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
