public import Clinical

extension DosePlan {
    /// Whether a level waits for a visit to the clinic: the plan asks for one, nothing as high was taken before, and no
    /// visit up to the day names it.
    ///
    /// - Parameters:
    ///   - levels: the levels of the person.
    ///   - used: the levels that were ever taken.
    ///   - visits: the visits that are recorded.
    ///   - day: the civil day that is asked about.
    public func locks(
        _ level: DoseLevel, levels: [DoseLevel], used: [DoseLevel.ID], visits: [ClinicVisit], on day: CalendarDay
    ) -> Bool {
        guard rules(for: level.allergen).unlocksByVisit else { return false }
        guard !visits.contains(where: { $0.day <= day && $0.levels.contains(level.id) }) else { return false }
        return !levels.contains { other in
            other.allergen == level.allergen && used.contains(other.id)
                && (other.id == level.id || other.amount >= level.amount)
        }
    }
}
