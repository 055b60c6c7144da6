public import Clinical

extension BurnedEnergy {
    /// Takes a day as it was measured.
    ///
    /// Basal energy stands for the day so far only when there is some in at least 20 of 24 of its full hours that have
    /// passed: a watch that came off at noon says little about the evening. Otherwise the estimate takes its place, and
    /// without one the number is what was measured, "at least".
    public init?(_ measured: DailyExpenditure.Measured, resting: RestingEnergy?, day: DayHours, now: Instant) {
        let isCovered = measured.covers(day, until: now)
        if measured.basal == nil || isCovered {
            self.init(
                active: measured.active, basal: measured.basal, resting: resting, day: day, now: now,
                isInPart: !isCovered)
        } else if resting != nil {
            self.init(active: measured.active, basal: nil, resting: resting, day: day, now: now, isInPart: true)
        } else {
            let known = (measured.basal ?? .zero) + (measured.active ?? .zero)
            self.init(low: known, high: known, basis: .measuredInPart, isAtLeast: true)
        }
    }
}

extension DailyExpenditure.Measured {
    /// Whether there is basal energy in 20 of 24 of the full hours of the day that have passed.
    func covers(_ day: DayHours, until now: Instant) -> Bool {
        let passed = day.hours.filter { $0.end <= now }.count
        return basalHours * 24 >= passed * DailyExpenditure.leastHours
    }
}
