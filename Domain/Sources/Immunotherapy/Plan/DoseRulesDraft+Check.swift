public import Clinical

extension DoseRulesDraft {
    /// Returns the rules, or all problems in field order.
    ///
    /// - Parameters:
    ///   - decimal: the decimal separator used in the typed numbers.
    ///   - levels: the levels that a reduction can go to.
    public func checked(decimal: DecimalSeparator, levels: [DoseLevel]) -> Checked<DoseRules, Problem> {
        var check = RulesCheck(draft: self, decimal: decimal, levels: levels)
        let window = check.window()
        let times = check.times(in: window)
        let gap = check.gap(between: times)
        let medicines = check.medicines()
        let before = check.rest(restBefore) { .restBefore($0) }
        let after = check.rest(restAfter) { .restAfter($0) }
        let watching = check.minutes(observation, DoseRulesDraft.observationLimits) { .observation($0) }
        let missed = check.missed()
        let reduction = check.afterReduction()
        let conditions = check.conditions() + check.ownConditions()
        let initialDay = check.initialDay()
        guard check.problems.isEmpty, let window else { return .invalid(check.problems) }
        return .valid(
            DoseRules(
                times: times,
                window: window,
                minimumGap: gap,
                missed: missed,
                afterReduction: reduction,
                restBefore: before,
                restAfter: after,
                observation: watching,
                withFood: withFood,
                medicines: medicines,
                unlocksByVisit: unlocksByVisit,
                initialDay: initialDay,
                conditions: conditions
            )
        )
    }
}

/// Checks one set of rules and collects the problems found.
struct RulesCheck {
    typealias Problem = DoseRulesDraft.Problem
    typealias NumberProblem = DoseRulesDraft.NumberProblem

    let draft: DoseRulesDraft
    let decimal: DecimalSeparator
    let levels: [DoseLevel]
    var problems: [Problem] = []

    init(draft: DoseRulesDraft, decimal: DecimalSeparator, levels: [DoseLevel]) {
        self.draft = draft
        self.decimal = decimal
        self.levels = levels
    }

    /// Converts hours without exercise to minutes; blank and zero are the same.
    mutating func rest(_ text: String, _ problem: (NumberProblem) -> Problem) -> Int? {
        do throws(NumberProblem) {
            let minutes = try WholeNumber.minutes(ofHours: text, DoseRulesDraft.restLimits, decimal: decimal)
            return minutes == 0 ? nil : minutes
        } catch {
            problems.append(problem(error))
            return nil
        }
    }

    /// Optional minutes; blank and zero are the same.
    mutating func minutes(
        _ text: String, _ limits: ClosedRange<Int>, _ problem: (NumberProblem) -> Problem
    ) -> Int? {
        do throws(NumberProblem) {
            let minutes = try WholeNumber.read(text, limits)
            return minutes == 0 ? nil : minutes
        } catch {
            problems.append(problem(error))
            return nil
        }
    }

    /// A required number.
    mutating func needed(
        _ text: String, _ limits: ClosedRange<Int>, _ problem: (NumberProblem) -> Problem
    ) -> Int? {
        do throws(NumberProblem) {
            if let number = try WholeNumber.read(text, limits) { return number }
            problems.append(problem(.missing))
        } catch {
            problems.append(problem(error))
        }
        return nil
    }

    /// An action that can be chosen here; a level must be one of the available ones.
    func action(_ code: String) -> DoseAction? {
        guard let action = DoseAction(code: code) else { return nil }
        if case .reduce(.level(let level)) = action, !levels.contains(where: { $0.id == level }) { return nil }
        return action
    }
}
