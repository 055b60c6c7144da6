public import Clinical
public import Immunotherapy

/// Due and recorded doses, prepared for counting by day.
///
/// A dose is due from the first day its allergen was taken, so that nothing before the treatment counts, until
/// today; an allergen that is no longer taken ends with its last record. The doses per day come from the plan
/// in force on that day; before the first plan it is one.
public struct DoseLog: Sendable {
    /// The status of a day.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// Every dose due was taken.
        case taken
        /// Some of them were.
        case part
        /// None was taken, and all were recorded as skipped.
        case skipped
        /// None was taken, and at least one has no record.
        case unrecorded
        /// The clinic ordered a pause.
        case held
        /// Something was taken during a pause ordered by the clinic.
        case takenInHold = "taken-in-hold"
        /// It is today, and not all of its doses are settled.
        case pending
        /// The treatment had not begun.
        case beforeStart = "before-start"
        /// Nothing was due: the allergens were no longer taken, or had not been resumed.
        case afterStop = "after-stop"
        /// The day is in the future.
        case future
    }

    /// One day, all allergens combined.
    public struct Day: Sendable, Hashable {
        /// The day.
        public let day: CalendarDay
        /// The status of the day.
        public let state: State
        /// Its doses.
        public let tally: DoseTally
    }

    /// The current time on the person's clock.
    public let now: Moment
    let tracks: [DoseTrack]

    /// Sorts the records by allergen.
    ///
    /// - Parameters:
    ///   - doses: everything ever taken, in any order.
    ///   - skips: the doses recorded as skipped.
    ///   - holds: the clinic's pauses.
    ///   - plans: every version of the plan, in any order.
    ///   - allergens: the allergens in display order.
    ///   - active: those with a current level that have not been removed.
    ///   - now: the current time on the person's clock.
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

    /// The allergens with any dose taken, in display order.
    public var allergens: [Allergen.ID] { tracks.map { $0.allergen } }

    /// The first day with a dose; nil if nothing was taken.
    public var firstDay: CalendarDay? { tracks.map { $0.first }.min() }

    /// The doses of one allergen on a day.
    public func tally(of allergen: Allergen.ID, on day: CalendarDay) -> DoseTally {
        tracks.first { $0.allergen == allergen }?.tally(on: day) ?? DoseTally()
    }

    /// One day, all allergens combined.
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
