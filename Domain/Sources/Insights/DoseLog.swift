public import Clinical
public import Immunotherapy

/// What was due and what was recorded, ready to be counted day by day.
///
/// A dose is due from the first day on which its allergen was taken, so that nothing before the treatment counts, to
/// today; an allergen that is no longer taken ends with its last record. How many doses a day has is what the plan said
/// that was in force on it; before the first plan it is one.
public struct DoseLog: Sendable {
    /// What became of a day.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Every dose that was due was taken.
        case taken
        /// Some of them were.
        case part
        /// None was, and all were noted as left out.
        case skipped
        /// None was, and at least one has no record.
        case unrecorded
        /// The clinic ordered a pause.
        case held
        /// Something was taken although the clinic had ordered a pause.
        case takenInHold = "taken-in-hold"
        /// The day is today, and not all of its doses are settled.
        case pending
        /// The treatment had not begun.
        case beforeStart = "before-start"
        /// Nothing was due: the allergens were no longer taken, or not yet again.
        case afterStop = "after-stop"
        /// The day has not come.
        case future
    }

    /// One day of all allergens.
    public struct Day: Sendable, Hashable {
        /// The day.
        public let day: CalendarDay
        /// What became of it.
        public let state: State
        /// Its doses.
        public let tally: DoseTally
    }

    /// The time that it is looked at from.
    public let now: Moment
    let tracks: [DoseTrack]

    /// Sorts the records out.
    ///
    /// - Parameters:
    ///   - doses: everything that was ever taken, in any order.
    ///   - skips: the doses noted as left out.
    ///   - holds: the pauses of the clinic.
    ///   - plans: every version of the plan, in any order.
    ///   - allergens: the allergens in the order in which they are shown.
    ///   - active: those of them that have a current level and were not removed.
    ///   - now: the time on the person's clock.
    public init(
        doses: [TakenDose],
        skips: [DoseSkip],
        holds: [DoseHold],
        plans: [DosePlan],
        allergens: [Allergen.ID],
        active: [Allergen.ID],
        now: Moment
    ) {
        self.now = now
        tracks = allergens.compactMap { allergen in
            DoseTrack(
                allergen, doses: doses, skips: skips, holds: holds, plans: plans,
                isActive: active.contains(allergen), now: now)
        }
    }

    /// The allergens of which anything was taken, in the order in which they are shown.
    public var allergens: [Allergen.ID] { tracks.map { $0.allergen } }

    /// The first day with a dose; nil when nothing was taken.
    public var firstDay: CalendarDay? { tracks.map { $0.first }.min() }

    /// The doses of one allergen on a day.
    public func tally(of allergen: Allergen.ID, on day: CalendarDay) -> DoseTally {
        tracks.first { $0.allergen == allergen }?.tally(on: day) ?? DoseTally()
    }

    /// A day of all allergens.
    public func day(_ day: CalendarDay) -> Day {
        var tally = DoseTally()
        for track in tracks { tally += track.tally(on: day) }
        return Day(day: day, state: state(of: day, tally), tally: tally)
    }

    private func state(of day: CalendarDay, _ tally: DoseTally) -> State {
        guard !tally.isEmpty else {
            if day > now.day { return .future }
            return firstDay.map { $0 <= day } ?? false ? .afterStop : .beforeStart
        }
        if tally.pending > 0 { return .pending }
        if tally.due > 0, tally.taken == tally.due { return .taken }
        if tally.taken > 0 { return .part }
        if tally.takenInHold > 0 { return .takenInHold }
        if tally.unrecorded > 0 { return .unrecorded }
        return tally.skipped > 0 ? .skipped : .held
    }
}
