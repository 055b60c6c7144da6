package import Clinical
package import Immunotherapy
package import ImmunotherapyStore

/// A level that a clinic visit unlocked and nobody has started since.
package struct UnlockedLevel: Sendable {
    package let visit: ClinicVisit.ID
    package let level: DoseLevel

    package init(visit: ClinicVisit.ID, level: DoseLevel) {
        self.visit = visit
        self.level = level
    }
}

extension PlanRecords {
    /// Of each allergen in treatment that is not paused, the next level above the current one, if the latest visit with a
    /// level of the allergen unlocked it. Nothing is offered once a level of that visit was taken on a later day: which
    /// level is next is then no longer what was agreed there.
    package func unlockedLevels(on day: CalendarDay) -> [UnlockedLevel] {
        allergens.filter(\.isInTreatment).compactMap { allergen in
            guard !holds.contains(where: { $0.holds(allergen.id, on: day) }) else { return nil }
            guard let visit = visits.first(where: { $0.levels.contains { $0.allergen == allergen.id } }) else {
                return nil
            }
            let agreed = visit.levels.map(\.level)
            let own = levels.filter { $0.allergen == allergen.id }.sorted { $0.amount < $1.amount }
            let current = own.first(where: \.isCurrent)
            let next = own.first { level in current.map { $0.amount < level.amount } ?? true }
            let wasStarted = agreed.contains { id in use[id].map { $0.last > visit.day } ?? false }
            guard let next, agreed.contains(next.id), !wasStarted, !isLocked(next, on: day) else { return nil }
            return UnlockedLevel(visit: visit.id, level: next)
        }
    }
}
