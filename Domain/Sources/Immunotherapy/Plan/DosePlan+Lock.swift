public import Clinical

extension DosePlan {
    /// Whether a level is locked: the plan requires a visit, and no amount as high was taken or agreed.
    ///
    /// Amounts count, not levels: an amount raised by an edit is locked until the clinic has agreed to as much.
    ///
    /// - Parameters:
    ///   - highestTaken: the highest amount of the allergen ever taken, excluding doses against a call.
    ///   - visits: the recorded visits.
    ///   - starts: the levels the person was on before doses were logged here.
    ///   - day: the civil day to check.
    public func locks(
        _ level: DoseLevel, highestTaken: Amount?, visits: [ClinicVisit], starts: [LevelStart], on day: CalendarDay
    ) -> Bool {
        guard rules(for: level.allergen).unlocksByVisit else { return false }
        if let highestTaken, highestTaken >= level.amount { return false }
        let agreed =
            visits.filter { $0.day <= day }.flatMap { $0.levels }
            + starts.filter { $0.since <= day }.map { $0.level }
        return !agreed.contains { $0.allergen == level.allergen && $0.amount >= level.amount }
    }
}
