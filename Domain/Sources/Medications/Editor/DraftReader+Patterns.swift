import Clinical

extension DraftReader {
    /// The fields of the chosen pattern; nil if there is a problem.
    mutating func pattern() -> DosageFields? {
        switch DosageDraft.Pattern(rawValue: draft.pattern) {
        case nil:
            add(.pattern, .unknown)
            return nil
        case .parts:
            let intakes = parts(draft.parts, food: DosageDraft.Food(rawValue: draft.food), all: .parts) { .part($0) }
            _ = food([draft.parts])
            return intakes.map { DosageFields($0) }
        case .clock: return clock().map { DosageFields($0) }
        case .interval: return interval()
        case .weekdays: return weekdays()
        case .everyDays: return everyDays()
        case .byWeekday: return byWeekday()
        case .asNeeded: return asNeeded()
        case .taper: return taper()
        case .cycle: return cycle()
        }
    }

    private mutating func interval() -> DosageFields? {
        let amount = amount(draft.amount, .amount)
        let hours = whole(draft.hours, Draft.hourRange, .hours)
        let firstTime = optionalTime(draft.firstTime, .firstTime)
        guard let amount, let hours else { return nil }
        let rules = TimingRepeat(frequency: 1, period: WrittenDecimal(Int64(hours)), periodUnit: .hour)
        var fields = DosageFields([DosageFields.Intake(amount: amount, rules: rules)])
        fields.firstTime = firstTime
        return fields
    }

    private mutating func weekdays() -> DosageFields? {
        let amount = amount(draft.amount, .amount)
        let times = times()
        var days: [Weekday] = []
        for text in draft.weekdays {
            guard let day = Int(Whitespace.trimmed(text)).flatMap({ Weekday(rawValue: $0) }) else {
                add(.weekdays, .unknown)
                continue
            }
            days.append(day)
        }
        if draft.weekdays.isEmpty { add(.weekdays, .missing) }
        guard let amount else { return nil }
        let rules = TimingRepeat(weekly: days.inOrder { $0.rawValue < $1.rawValue }.withoutRepeats, at: times)
        return DosageFields([DosageFields.Intake(amount: amount, rules: rules)])
    }

    private mutating func everyDays() -> DosageFields? {
        let amount = amount(draft.amount, .amount)
        let times = times()
        let days = whole(draft.days, Draft.dayRange, .days)
        guard let amount, let days else { return nil }
        let rules = TimingRepeat(
            frequency: max(1, times.count), period: WrittenDecimal(Int64(days)), periodUnit: .day, timeOfDay: times)
        return DosageFields([DosageFields.Intake(amount: amount, rules: rules)])
    }

    private mutating func byWeekday() -> DosageFields? {
        let times = times()
        let before = problems.count
        var groups = AmountGroups<Weekday>()
        for (index, text) in draft.weekdayAmounts.enumerated() {
            guard let day = Weekday(rawValue: index + 1) else {
                if !Whitespace.isAll(of: text) { add(.weekdayAmount(index), .unknown) }
                continue
            }
            guard let amount = optionalAmount(text, .weekdayAmount(index)), !amount.isZero else { continue }
            groups.add(day, amount)
        }
        if problems.count == before, groups.groups.isEmpty { add(.weekdayAmounts, .missing) }
        guard problems.isEmpty else { return nil }
        return DosageFields(groups.intakes { TimingRepeat(weekly: $0, at: times) })
    }

    private mutating func cycle() -> DosageFields? {
        let intakes = parts(draft.parts, food: DosageDraft.Food(rawValue: draft.food), all: .parts) { .part($0) }
        _ = food([draft.parts])
        let daysOn = whole(draft.daysOn, Draft.lengthRange, .daysOn)
        let daysOff = whole(draft.daysOff, Draft.lengthRange, .daysOff)
        guard let intakes, let daysOn, let daysOff else { return nil }
        var fields = DosageFields(intakes)
        fields.cycle = (daysOn, daysOff)
        return fields
    }
}

extension TimingRepeat {
    /// Every week on some days, at some times or whenever doses of such days are taken.
    fileprivate init(weekly days: [Weekday], at times: [ClockTime]) {
        self.init(
            frequency: days.count * max(1, times.count), period: WrittenDecimal(1), periodUnit: .week, dayOfWeek: days,
            timeOfDay: times)
    }
}
