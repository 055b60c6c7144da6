internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Symptoms

extension Reader {
    /// The symptoms and reactions that can count before a dose at a time: of the last day, since the last dose of each
    /// allergen that was taken as the plan allowed, and around a last dose long ago.
    func signsAfterDoses(
        _ access: PersonAccess, _ taken: [DoseCheck.Taken], _ allergens: [Allergen.ID], at: Moment
    ) throws -> (symptoms: [SymptomEntry], reactions: [Reaction]) {
        let earliest = at.day.adding(days: -reach)
        var from = at.day.adding(days: -2)
        var around: [CalendarDay] = []
        var reactionsFrom = from
        for allergen in allergens {
            let own = taken.filter { $0.portion.allergen == allergen && $0.at.instant <= at.instant }
            guard let last = own.map(\.at.day).max() else { continue }
            let allowed = own.filter { $0.standing == .allowed }.map(\.at.day).max()
            let since = allowed ?? own.map(\.at.day).min() ?? last
            from = min(from, max(earliest, since))
            if since < earliest { around.append(last) }
            reactionsFrom = min(reactionsFrom, min(since, last))
        }
        var symptoms = try self.symptoms(access, from: from, through: at.day.adding(days: 1))
        for day in Set(around).sorted() {
            let through = min(day.adding(days: 2), from.adding(days: -1))
            if day <= through { symptoms += try self.symptoms(access, from: day, through: through) }
        }
        let known = Set(symptoms.map(\.id))
        let reactions = try self.reactions(access, from: reactionsFrom, through: at.day.adding(days: 1))
        // A reaction names symptoms that began before it, perhaps on another day.
        return (
            symptoms + reactions.flatMap(\.symptoms).filter { !known.contains($0.id) }.onlyOnce,
            reactions.map(\.reaction)
        )
    }
}

extension [SymptomEntry] {
    fileprivate var onlyOnce: [SymptomEntry] {
        var known: Set<SymptomEntry.ID> = []
        return filter { known.insert($0.id).inserted }
    }
}
