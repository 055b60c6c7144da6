internal import Clinical

extension TimingRepeat {
    /// When it is taken; nil if that cannot be said.
    func clauses(asNeeded: Bool) -> [DosageClause]? {
        guard var clauses = rhythm(asNeeded: asNeeded), let limits = limitClauses else { return nil }
        if !dayOfWeek.isEmpty { clauses.append(.weekdays(Weekday.allCases.filter { dayOfWeek.contains($0) })) }
        if !dayOfMonth.isEmpty { clauses.append(.daysOfMonth(dayOfMonth.inOrder { $0 < $1 }.withoutRepeats)) }
        if !timeOfDay.isEmpty { clauses.append(.times(timeOfDay.inOrder { $0 < $1 }.withoutRepeats)) }
        if !when.isEmpty {
            clauses.append(.events(EventTiming.inOrderOfDay.filter { when.contains($0) }, offset: offset))
        } else if offset != nil {
            return nil
        }
        return clauses + limits
    }

    /// How many events it lists, where "meals" are several.
    var listedEvents: Int {
        when.reduce(0) { $0 + $1.singleMeals.count }
    }

    /// How often, unless days and times already say so.
    private func rhythm(asNeeded: Bool) -> [DosageClause]? {
        guard period != nil || periodMax != nil || frequency != nil || frequencyMax != nil else {
            return isDaily && !asNeeded ? [.interval(TimeSpan(1, .day))] : []
        }
        guard let period, let unit = periodUnit else {
            if frequencyMax == nil, let frequency, isListed(frequency) {
                return isDaily ? [.interval(TimeSpan(1, .day))] : []
            }
            return Extent(frequency, max: frequencyMax).map { [.frequencyAlone($0)] }
        }
        guard let length = Extent(period, max: periodMax) else { return nil }
        let span = TimeSpan(length, unit)
        guard frequency != nil || frequencyMax != nil else { return interval(span) }
        guard let times = Extent(frequency, max: frequencyMax) else { return nil }
        if frequencyMax == nil, frequency == listedTimes(in: unit) { return interval(span) }
        let isShort = unit == .second || unit == .minute || unit == .hour
        if frequency == 1, frequencyMax == nil, isShort || !span.isOne { return interval(span) }
        return [.frequency(times, per: span)]
    }

    /// "Every day" says nothing beside days of the week or month, nor "every week" beside days of the week.
    private func interval(_ span: TimeSpan) -> [DosageClause] {
        let isSaidByDays =
            switch span.unit {
            case .day: !dayOfWeek.isEmpty || !dayOfMonth.isEmpty
            case .week: !dayOfWeek.isEmpty
            case .month: !dayOfMonth.isEmpty
            case .second, .minute, .hour, .year: false
            }
        return span.isOne && isSaidByDays ? [] : [.interval(span)]
    }

    /// Whether times alone are listed, which means every day.
    private var isDaily: Bool {
        let isOnce = count == 1 && countMax == nil
        return (!timeOfDay.isEmpty || !when.isEmpty) && dayOfWeek.isEmpty && dayOfMonth.isEmpty && !isOnce
    }

    /// Whether a frequency without a period is the number of times listed.
    private func isListed(_ frequency: Int) -> Bool {
        let each = max(timeOfDay.count, listedEvents)
        let days = max(dayOfWeek.count, dayOfMonth.count)
        return each + days > 0 && (frequency == each || frequency == max(each, 1) * max(days, 1))
    }

    /// How often it is taken in a period by the times and days listed; nil if they leave that open.
    private func listedTimes(in unit: UnitOfTime) -> Int? {
        switch unit {
        case .week where !dayOfWeek.isEmpty: max(timesPerDay ?? 1, 1) * dayOfWeek.count
        case .month where !dayOfMonth.isEmpty: max(timesPerDay ?? 1, 1) * dayOfMonth.count
        default: timesPerDay
        }
    }

    /// How many times of a day are listed; nil if none are, or if "meals" leaves open how many.
    private var timesPerDay: Int? {
        let number = max(timeOfDay.count, when.count)
        return number == 0 || number != max(timeOfDay.count, listedEvents) ? nil : number
    }
}
