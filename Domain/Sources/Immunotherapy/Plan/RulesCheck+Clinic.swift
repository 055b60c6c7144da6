import Clinical

extension RulesCheck {
    /// The medicines that could be parsed.
    mutating func medicines() -> [PlannedMedicine] {
        var planned: [PlannedMedicine] = []
        var count = 0
        for (row, draft) in draft.medicines.enumerated() where !draft.isBlank {
            count += 1
            let medicine = medicine(draft, row)
            let amount = amount(draft, row)
            let lead = needed(draft.lead, DoseRulesDraft.leadLimits) { .medicineLead(row, $0) }
            guard let medicine else { continue }
            if planned.contains(where: { $0.medicine == medicine }) { problems.append(.medicineTwice(row)) }
            if let lead { planned.append(PlannedMedicine(medicine: medicine, amount: amount, lead: lead)) }
        }
        let limit = DoseRulesDraft.medicinesLimit
        if count > limit { problems.append(.tooManyMedicines(limit: limit)) }
        return planned
    }

    private mutating func medicine(_ draft: DoseRulesDraft.Medicine, _ row: Int) -> PreDoseMedicine? {
        guard draft.code == "other" else {
            let medicine = PreDoseMedicine(code: draft.code, otherName: nil)
            if medicine == nil { problems.append(.medicineUnknown(row)) }
            return medicine
        }
        let limit = PreDoseMedicine.nameLimit
        guard let name = FreeText.clean(draft.otherName, limit: limit, lines: .one).value else {
            problems.append(.medicineNameTooLong(row, limit: limit))
            return nil
        }
        let medicine = PreDoseMedicine(code: draft.code, otherName: name)
        if medicine == nil { problems.append(.medicineNameMissing(row)) }
        return medicine
    }

    private mutating func amount(_ draft: DoseRulesDraft.Medicine, _ row: Int) -> Amount? {
        guard !Whitespace.trimmed(draft.amount).isEmpty else { return nil }
        do throws(AmountProblem) {
            return try Amount.parse(draft.amount, decimal: decimal)
        } catch {
            problems.append(.medicineAmount(row, error))
            return nil
        }
    }

    /// The first day; nil if nothing was entered for it.
    mutating func initialDay() -> InitialDay? {
        let steps = steps()
        let isBlank = Whitespace.trimmed(draft.initialSteps).isEmpty
        if isBlank, Whitespace.trimmed(draft.initialInterval + draft.initialObservation).isEmpty { return nil }
        if isBlank { problems.append(.initialStepsMissing) }
        let interval = needed(draft.initialInterval, DoseRulesDraft.initialIntervalLimits) { .initialInterval($0) }
        let watching = needed(draft.initialObservation, DoseRulesDraft.observationLimits) { .initialObservation($0) }
        guard let interval, let watching else { return nil }
        return InitialDay(steps: steps, interval: interval, observation: watching)
    }

    private mutating func steps() -> [Amount] {
        var steps: [Amount] = []
        let lines = draft.initialSteps.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() where !Whitespace.trimmed(String(line)).isEmpty {
            do throws(AmountProblem) {
                let amount = try Amount.parse(String(line), decimal: decimal)
                if let last = steps.last, amount <= last { problems.append(.initialStepNotRising(line: index + 1)) }
                steps.append(amount)
            } catch {
                problems.append(.initialStep(line: index + 1, error))
            }
        }
        let limit = DoseRulesDraft.initialStepsLimit
        if steps.count > limit { problems.append(.tooManyInitialSteps(limit: limit)) }
        return steps
    }
}
