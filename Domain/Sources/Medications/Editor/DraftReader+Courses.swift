import Clinical

extension DraftReader {
    mutating func asNeeded() -> DosageFields? {
        let amount = amount(draft.amount, .amount)
        let reason = optionalText(draft.reason, Draft.reasonLimit, .one, .reason)
        let isLimited = !Whitespace.isAll(of: draft.mostPerDay)
        let most = isLimited ? self.amount(draft.mostPerDay, .mostPerDay) : nil
        if let amount, let most, most < amount { add(.mostPerDay, .belowDose) }
        let isApart = !Whitespace.isAll(of: draft.leastHours)
        let hours = isApart ? whole(draft.leastHours, Draft.hourRange, .leastHours) : nil
        guard let amount else { return nil }
        let rules = hours.map {
            TimingRepeat(frequency: 1, period: WrittenDecimal(Int64($0)), periodUnit: .hour)
        }
        var fields = DosageFields([DosageFields.Intake(amount: amount, rules: rules)])
        fields.need = DosageFields.Need(reason: reason, mostPerDay: most)
        return fields
    }

    mutating func taper() -> DosageFields? {
        let food = DosageDraft.Food(rawValue: draft.food)
        let before = problems.count
        var steps: [DosageFields.Step] = []
        for (index, step) in draft.steps.enumerated() where !step.isEmpty {
            let intakes = parts(step.parts, food: food, all: .stepParts(index)) { .stepPart(index, $0) }
            let isLast = !draft.steps.dropFirst(index + 1).contains { !$0.isEmpty }
            let isOpen = isLast && Whitespace.isAll(of: step.days)
            let days = isOpen ? nil : whole(step.days, Draft.lengthRange, .stepDays(index))
            guard let intakes else { continue }
            steps.append(DosageFields.Step(intakes: intakes, days: days))
        }
        if problems.count == before, steps.count < 2 { add(.steps, .missing) }
        if steps.count > Draft.mostSteps { add(.steps, .tooMany(limit: Draft.mostSteps)) }
        _ = self.food(draft.steps.map { $0.parts })
        guard problems.count == before else { return nil }
        var fields = DosageFields([])
        fields.steps = steps
        fields.isTaper = true
        return fields
    }
}

extension DosageDraft.Step {
    fileprivate var isEmpty: Bool {
        Whitespace.isAll(of: days) && PartOfDay.allCases.allSatisfy { Whitespace.isAll(of: parts[$0]) }
    }
}
