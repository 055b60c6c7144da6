import Clinical

extension AllergenHistory {
    /// The reasons against the current level.
    var levelReasons: [DoseReason] {
        guard let current else { return [DoseReason(rule: .noCurrentLevel, verdict: .call)] }
        var reasons: [DoseReason] = []
        if isLocked(current) { reasons.append(DoseReason(rule: .levelLocked(level: current.id), verdict: .call)) }
        if let after = afterReduction(current) { reasons.append(after) }
        return reasons
    }

    /// The level that an action goes back to; nil if there is none below the current one.
    func level(_ target: DoseAction.Target, below current: DoseLevel) -> DoseLevel? {
        var found: DoseLevel?
        switch target {
        case .level(let id): found = stair.first { $0.id == id }
        case .below(let steps):
            guard steps > 0, let place = stair.firstIndex(where: { $0.id == current.id }), steps <= place else {
                return nil
            }
            found = stair[place - steps]
        }
        guard let found, found.amount < current.amount else { return nil }
        return found
    }

    private func isLocked(_ current: DoseLevel) -> Bool {
        plan?.locks(
            current, highestTaken: highestTaken, visits: check.visits, starts: check.starts, on: check.at.day) ?? false
    }

    private var highestTaken: Amount? {
        check.highestTaken.filter { $0.allergen == allergen }.map { $0.amount }.max()
    }

    /// What follows if the last dose was below the current level although that level was taken before.
    private func afterReduction(_ current: DoseLevel) -> DoseReason? {
        guard let last, wasTaken(current), !wasAgreed(current, since: last) else { return nil }
        if last.portion.level == current.id, last.portion.share == .half {
            return last.isHalfAsked ? nil : afterHalf
        }
        guard let id = last.portion.level, last.portion.share != .part else {
            guard last.portion.amount < current.half else { return nil }
            return DoseReason(rule: .afterPart(last.portion.amount), verdict: .call)
        }
        let level = check.levels.first { $0.id == id }
        guard id != current.id, (level?.amount ?? last.portion.amount) < current.amount else { return nil }
        switch rules?.afterReduction {
        case .stay: return DoseReason(rule: .afterReduction(.stay, level: id), verdict: .reduce)
        case .resume: return DoseReason(rule: .afterReduction(.resume, level: id), verdict: .proceed)
        case nil: return DoseReason(rule: .afterReductionWithoutRule(level: id), verdict: .call)
        }
    }

    /// What follows a half dose that was not asked for; one that the plan asked for applies to one day.
    private var afterHalf: DoseReason {
        switch rules?.afterReduction {
        case .stay: DoseReason(rule: .afterHalf(.stay), verdict: .half)
        case .resume: DoseReason(rule: .afterHalf(.resume), verdict: .proceed)
        case nil: DoseReason(rule: .afterHalfWithoutRule, verdict: .call)
        }
    }

    /// Whether the clinic agreed to this amount after that dose, so that the increase is no return from a reduction.
    private func wasAgreed(_ level: DoseLevel, since last: DoseCheck.Taken) -> Bool {
        check.visits.contains { visit in
            visit.day >= last.at.day && visit.day <= check.at.day
                && visit.levels.contains { $0.allergen == allergen && $0.amount >= level.amount }
        }
    }

    private func wasTaken(_ level: DoseLevel) -> Bool {
        if let highestTaken, highestTaken >= level.amount { return true }
        return earlier.contains { $0.portion.level == level.id }
            || check.starts.contains { $0.level.allergen == allergen && $0.level.amount >= level.amount }
    }
}
