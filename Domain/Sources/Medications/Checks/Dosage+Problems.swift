extension Dosage {
    /// Everything wrong with the dosage: what could not be read, then the rules it breaks.
    public var problems: [DosageProblem] {
        var problems = unread
        if isTextOnly, unread.isEmpty {
            problems.append(DosageProblem(.textOnly, path: "", text: "The dosage has a text and nothing else."))
        }
        problems += doseProblems.isEmpty ? amountProblems : doseProblems
        guard let timing else { return problems }
        problems += timing.eventProblems
        if let rules = timing.repeat {
            let check = RepeatCheck(rules, unread: unread)
            problems += check.invariants + check.ranges + check.bounds + check.lengths
        }
        // Only values that hold by themselves are compared with each other.
        guard !problems.contains(where: { $0.rule.showsAsWritten }) else { return problems }
        switch TimingPattern.read(timing) {
        case .success(let pattern):
            if pattern.lacksTimes, !asNeeded {
                problems.append(
                    DosageProblem(
                        .noTimes, path: RepeatCheck.path,
                        text: "It says how often, but not at what times or on what days."))
            }
        case .failure(let problem): problems.append(problem)
        }
        return problems
    }

    /// Whether it is shown as written: without a sentence and without slots.
    public var isAsWritten: Bool {
        problems.contains { $0.rule.showsAsWritten }
    }

    private var isTextOnly: Bool {
        timing == nil && !asNeeded && site == nil && route == nil && method == nil && doseAndRate.isEmpty
            && maxDosePerPeriod.isEmpty && maxDosePerAdministration == nil && maxDosePerLifetime == nil
    }

    private var doseProblems: [DosageProblem] {
        var problems: [DosageProblem] = []
        for (index, amount) in doseAndRate.enumerated() {
            guard case .range(let range)? = amount.dose, let low = range.low?.value, let high = range.high?.value,
                range.low?.code == range.high?.code, high < low
            else { continue }
            problems.append(
                DosageProblem(
                    .rangeOrder, path: "doseAndRate[\(index)].doseRange",
                    text: "The dose ends at \(high.text), below its start of \(low.text)."))
        }
        return problems
    }
}

extension Timing {
    fileprivate var eventProblems: [DosageProblem] {
        event.enumerated().compactMap { index, date in
            guard case .days = date.value else { return nil }
            return DosageProblem(.value, path: "timing.event[\(index)]", text: "“\(date.text)” is not a day.")
        }
    }
}
