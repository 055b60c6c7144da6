public import Clinical
public import Immunotherapy

/// Milestones reached, and the next one.
///
/// A day counts if something was taken on it, none of it against the plan or during a pause: waiting when
/// the clinic says so costs nothing here, and dosing through it earns nothing.
public struct Milestones: Sendable, Hashable {
    /// The kind of milestone.
    public enum Kind: Sendable, Hashable {
        /// This many days with a dose: the first week is 7, the first month 30.
        case days(Int)
        /// The first full dose of a level higher than all previous ones.
        case level(DoseLevel.ID, allergen: Allergen.ID, amount: Amount)
        /// As `level`, but for the highest level entered for the allergen. Only the clinic knows whether it is
        /// the maintenance dose.
        case highestLevel(DoseLevel.ID, allergen: Allergen.ID, amount: Amount)
    }

    /// A milestone that was reached.
    public struct Reached: Sendable, Hashable {
        /// The kind of milestone.
        public let kind: Kind
        /// The first day on which it applied.
        public let day: CalendarDay
    }

    /// The numbers of days with a dose that are milestones.
    public static let dayCounts = [7, 30, 100, 365]

    /// The milestones reached, oldest first.
    public let reached: [Reached]
    /// The next milestone in days with a dose; nil after the last one.
    public let nextDays: Int?
    /// Days that count out of all days with a dose, since the first one.
    public let counted: Counted

    /// Returns nil if nothing was ever taken.
    ///
    /// - Parameters:
    ///   - doses: everything ever taken, in chronological order.
    ///   - levels: the person's levels, including deleted ones.
    public init?(_ log: DoseLog, doses: [TakenDose], levels: [DoseLevel]) {
        guard let first = log.firstDay else { return nil }
        let dosed = log.dosedDays
        let counting = dosed.filter { $0.counts }.map { $0.day }
        var reached = Milestones.dayCounts.filter { $0 <= counting.count }
            .map { Reached(kind: .days($0), day: counting[$0 - 1]) }
        for step in Milestones.steps(log, doses, levels) {
            reached.append(step)
        }
        self.reached = reached.enumerated()
            .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map { $0.element }
        nextDays = Milestones.dayCounts.first { $0 > counting.count }
        counted = Counted(counting.count, of: dosed.count, in: DayPeriod(from: first, through: log.now.day))
    }

    private static func steps(_ log: DoseLog, _ doses: [TakenDose], _ levels: [DoseLevel]) -> [Reached] {
        var highest = ByAllergen<(level: DoseLevel.ID, amount: Amount)?>()
        var steps: [Reached] = []
        for dose in doses where dose.share == .full && !dose.isAgainstPlan {
            guard let level = dose.level else { continue }
            if let known = highest[dose.allergen] ?? nil, known.level == level || known.amount >= dose.amount {
                continue
            }
            guard !log.isHeld(dose) else { continue }
            highest.update(dose.allergen, from: nil) { $0 = (level, dose.amount) }
            let isTop = Milestones.isTop(level, of: dose.allergen, levels)
            let kind: Kind =
                isTop
                ? .highestLevel(level, allergen: dose.allergen, amount: dose.amount)
                : .level(level, allergen: dose.allergen, amount: dose.amount)
            steps.append(Reached(kind: kind, day: dose.at.day))
        }
        return steps
    }

    private static func isTop(_ level: DoseLevel.ID, of allergen: Allergen.ID, _ levels: [DoseLevel]) -> Bool {
        let stair = levels.filter { $0.allergen == allergen && !$0.isDeleted }
        guard stair.count > 1, let own = stair.first(where: { $0.id == level }) else { return false }
        return stair.allSatisfy { $0.amount <= own.amount }
    }
}

extension DoseLog {
    /// The days on which something was taken, oldest first, and whether each counts towards a milestone.
    fileprivate var dosedDays: [(day: CalendarDay, counts: Bool)] {
        guard let first = firstDay, let last = tracks.map({ $0.last }).max() else { return [] }
        var days: [(day: CalendarDay, counts: Bool)] = []
        for step in 0...first.days(until: last) {
            let day = first.adding(days: step)
            var (taken, counts) = (false, true)
            for track in tracks {
                guard let entry = track.entry(on: day), entry.taken > 0 else { continue }
                taken = true
                if entry.isAgainstPlan || entry.isHeld { counts = false }
            }
            if taken { days.append((day, counts)) }
        }
        return days
    }

    fileprivate func isHeld(_ dose: TakenDose) -> Bool {
        let track = tracks.first { $0.allergen == dose.allergen }
        return track?.entry(on: dose.at.day)?.isHeld ?? false
    }
}
