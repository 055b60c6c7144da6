internal import Clinical
internal import Medications

extension Timing {
    /// How often a day, in every way that the structure can be read; empty if it does not say.
    var timesPerDay: [TimesPerDay] {
        guard let schedule = `repeat`, schedule.isPattern else { return [] }
        let listed = Double(max(schedule.timeOfDay.count, schedule.when.count, 1))
        let low = schedule.frequency.map(Double.init) ?? (schedule.frequencyMax == nil ? listed : 0)
        let times = low...max(low, schedule.frequencyMax.map(Double.init) ?? low)
        guard let shortest = schedule.period?.double ?? (schedule.frequency == nil ? 1 : nil), shortest > 0 else {
            return []
        }
        let unit = schedule.periodUnit ?? .day
        let period = shortest...max(shortest, schedule.periodMax?.double ?? shortest)
        let rate = TimesPerDay(times: times, period: period, unit: unit)
        guard !schedule.dayOfWeek.isEmpty else { return schedule.dayOfMonth.isEmpty ? [rate] : [] }
        let share = Double(schedule.dayOfWeek.count) / 7
        return [rate, TimesPerDay(low: rate.low * share, high: rate.high * share)]
    }
}

extension TimingBounds {
    /// How many days; nil if that is not known.
    var days: ClosedRange<Double>? {
        switch self {
        case .duration(let quantity):
            guard let number = quantity.value?.double, number >= 0, let unit = UnitOfTime(rawValue: quantity.code ?? "")
            else {
                return nil
            }
            let days = TimesPerDay.days(unit)
            return number * days.lowerBound...number * days.upperBound
        case .range(let range):
            guard let low = range.low.flatMap({ TimingBounds.duration($0).days }),
                let high = range.high.flatMap({ TimingBounds.duration($0).days }), low.lowerBound <= high.upperBound
            else { return nil }
            return low.lowerBound...high.upperBound
        case .period(let start, let end):
            guard let first = start?.firstDay, let last = end?.lastDay, first <= last else { return nil }
            let days = Double(last.number - first.number)
            return days...days + 1
        }
    }
}

extension WrittenDecimal {
    var double: Double? { Double(plain) }
}

extension Extent {
    /// The numbers from the lower to the upper end; nil if one is open.
    var range: ClosedRange<Double>? {
        switch self {
        case .exactly(let number): number.double.map { $0...$0 }
        case .between(let low, let high):
            low.double.flatMap { low in high.double.flatMap { low <= $0 ? low...$0 : nil } }
        case .atLeast, .upTo: nil
        }
    }
}
