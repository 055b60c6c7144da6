public import Clinical

extension BurnedEnergy {
    /// Creates the burned energy from a measured day.
    ///
    /// Measured basal energy is used for the day so far only if at least 20 of every 24 full hours that have passed
    /// contain some: a watch taken off at noon says little about the evening. Otherwise the estimate is used instead;
    /// without an estimate the result is the measured energy, marked "at least". So is energy with typed-in movement
    /// alone.
    public init?(_ measured: DailyExpenditure.Measured, resting: RestingEnergy?, day: DayHours, now: Instant) {
        let isCovered = measured.covers(day, until: now)
        if measured.basal == nil || isCovered {
            self.init(
                active: measured.active, basal: measured.basal, resting: resting, day: day, now: now,
                isInPart: !isCovered || measured.isActiveTypedIn)
        } else if resting != nil {
            self.init(active: measured.active, basal: nil, resting: resting, day: day, now: now, isInPart: true)
        } else {
            let known = (measured.basal ?? .zero) + (measured.active ?? .zero)
            self.init(low: known, high: known, basis: .measuredInPart, isAtLeast: true)
        }
    }

    /// The energy of the whole of a day that is not over: movement so far, and resting energy until its end. It is
    /// a minimum, since more movement may come.
    public init?(_ measured: DailyExpenditure.Measured, resting: RestingEnergy, whole day: DayHours) {
        self.init(
            active: measured.active, basal: nil, resting: resting, day: day, now: day.end, isInPart: true)
    }
}

extension DailyExpenditure.Measured {
    /// Whether at least 20 of every 24 full hours of the day that have passed contain basal energy.
    func covers(_ day: DayHours, until now: Instant) -> Bool {
        let passed = day.hours.filter { $0.end <= now }.count
        return basalHours * 24 >= passed * DailyExpenditure.leastHours
    }
}
