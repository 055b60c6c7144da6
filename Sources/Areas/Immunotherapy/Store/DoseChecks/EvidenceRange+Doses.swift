internal import Clinical
internal import Immunotherapy
internal import Store

extension EvidenceRange {
    /// The days that can count before a dose at a time: the last day, the days since the last dose of each allergen
    /// taken as the plan allowed, and those around a last dose long ago.
    init(before at: Moment, _ taken: [DoseCheck.Taken], _ allergens: [Allergen.ID], zone: ZoneRules) {
        let earliest = at.day.adding(days: -reach)
        var from = at.day.adding(days: -2)
        var around: Set<CalendarDay> = []
        var reactionsFrom = from
        for allergen in allergens {
            let own = taken.filter { $0.portion.allergen == allergen && $0.at.instant <= at.instant }
            guard let last = own.map(\.at.day).max() else { continue }
            let allowed = own.filter { $0.standing == .allowed }.map(\.at.day).max()
            let since = allowed ?? own.map(\.at.day).min() ?? last
            from = min(from, max(earliest, since))
            if since < earliest { around.insert(last) }
            reactionsFrom = min(reactionsFrom, min(since, last))
        }
        self.init(
            from: from, through: at.day.adding(days: 1), around: around.sorted(), reactionsFrom: reactionsFrom, at: at,
            zone: zone)
    }
}
