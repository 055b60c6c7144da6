public import Clinical

extension DosePlan {
    /// Whether a level waits for the clinic: the plan asks for a visit, nothing as high was taken or agreed.
    ///
    /// Amounts count, not levels: an amount typed over a lower one is locked until the clinic agreed to as much.
    ///
    /// - Parameters:
    ///   - highestTaken: the highest amount of the allergen that was ever taken, other than against a call.
    ///   - visits: the visits that are recorded.
    ///   - starts: the levels that the person was on before doses were logged here.
    ///   - day: the civil day that is asked about.
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
