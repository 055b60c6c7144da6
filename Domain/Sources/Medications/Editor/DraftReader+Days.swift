import Clinical

extension DraftReader {
    /// The amounts at parts of the day; nil if there is a problem.
    mutating func parts(
        _ amounts: DayAmounts, food: DosageDraft.Food?, all: DosageDraft.Field, each: (PartOfDay) -> DosageDraft.Field
    ) -> [DosageFields.Intake]? {
        let before = problems.count
        var groups = AmountGroups<EventTiming>()
        for part in PartOfDay.allCases {
            guard let amount = optionalAmount(amounts[part], each(part)), !amount.isZero else { continue }
            // There is no meal at night, so what is taken then goes with none.
            guard let code = part.timing(food) ?? part.timing(nil) else { continue }
            groups.add(code, amount)
        }
        if problems.count == before, groups.groups.isEmpty { add(all, .missing) }
        guard problems.count == before else { return nil }
        return groups.intakes { codes in
            TimingRepeat(frequency: codes.count, period: WrittenDecimal(1), periodUnit: .day, when: codes)
        }
    }

    /// The relation to meals of doses at these parts of the day.
    mutating func food(_ amounts: [DayAmounts]) -> DosageDraft.Food? {
        guard !draft.food.isEmpty else { return nil }
        guard let food = DosageDraft.Food(rawValue: draft.food) else {
            add(.food, .unknown)
            return nil
        }
        let isWithMeal = amounts.contains { amounts in
            PartOfDay.allCases.contains { $0 != .night && !DraftReader.isNothing(amounts[$0]) }
        }
        if !isWithMeal, amounts.contains(where: { !DraftReader.isNothing($0.night) }) { add(.food, .withoutMeal) }
        return food
    }

    private static func isNothing(_ text: String) -> Bool {
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(text, separator: .point)
        } catch {
            return error == .empty
        }
        return number.whole.isEmpty && number.fraction.isEmpty
    }

    mutating func clock() -> [DosageFields.Intake]? {
        let before = problems.count
        var times: [TimeOfDay] = []
        var groups = AmountGroups<ClockTime>()
        for (index, row) in draft.clock.enumerated() {
            if Whitespace.isAll(of: row.time), Whitespace.isAll(of: row.amount) { continue }
            let time = optionalTime(row.time, .clockTime(index))
            if Whitespace.isAll(of: row.time) { add(.clockTime(index), .missing) }
            if let time, times.contains(time) { add(.clockTime(index), .repeated) }
            let amount = amount(row.amount, .clockAmount(index))
            guard let time, let amount else { continue }
            times.append(time)
            groups.add(ClockTime(time), amount)
        }
        if problems.count == before, times.isEmpty { add(.clock, .missing) }
        if times.count > Draft.mostTimes { add(.clock, .tooMany(limit: Draft.mostTimes)) }
        guard problems.count == before else { return nil }
        return groups.intakes { times in
            TimingRepeat(frequency: times.count, period: WrittenDecimal(1), periodUnit: .day, timeOfDay: times)
        }
    }

    /// The times of a day that all doses share; empty if there are none.
    mutating func times() -> [ClockTime] {
        var times: [TimeOfDay] = []
        for (index, text) in draft.times.enumerated() {
            guard let time = optionalTime(text, .time(index)) else { continue }
            if times.contains(time) { add(.time(index), .repeated) }
            times.append(time)
        }
        if times.count > Draft.mostTimes { add(.times, .tooMany(limit: Draft.mostTimes)) }
        return times.map { ClockTime($0) }
    }
}
