import Clinical

extension AllergenHistory {
    /// What the plan says about the conditions, in plan order, then those that it does not ask about.
    var conditionReasons: [DoseReason] {
        let asked = rules?.conditions ?? []
        let years = check.birthdate.map { $0.age(on: check.at.day) }
        var reasons: [DoseReason] = []
        for rule in asked {
            let known = reports(about: rule.condition)
            let present = known.filter { $0.answer == .yes }
            reasons += present.map { self.reason(rule.condition, $0.origin, rule.action) }
            let isUnknown = known.isEmpty || known.contains { $0.answer == .unknown }
            if present.isEmpty, isUnknown, rule.isAwaited(atAge: years) {
                reasons.append(DoseReason(rule: .conditionUnknown(rule.condition), verdict: .ask))
            }
        }
        for report in sortedReports where report.answer == .yes {
            guard !asked.contains(where: { $0.condition.isSame(as: report.condition) }) else { continue }
            reasons.append(reason(report.condition, report.origin, nil))
        }
        return reasons
    }

    private func reason(
        _ condition: DoseCondition, _ origin: ConditionReport.Origin, _ action: DoseAction?
    ) -> DoseReason {
        guard let action else {
            return DoseReason(rule: .conditionWithoutRule(condition, origin), verdict: .call)
        }
        return DoseReason(rule: .condition(condition, action, origin), verdict: action.verdict)
    }

    private func reports(about condition: DoseCondition) -> [ConditionReport] {
        sortedReports.filter { $0.condition.isSame(as: condition) }
    }

    /// Each report once, in a fixed order.
    private var sortedReports: [ConditionReport] {
        var sorted: [ConditionReport] = []
        var last: [UInt8] = []
        for report in check.reports.inOrder(by: { $0.sortingKey.lexicographicallyPrecedes($1.sortingKey) }) {
            let key = report.sortingKey
            if key != last { sorted.append(report) }
            last = key
        }
        return sorted
    }
}

extension DoseCondition {
    /// Whether both are the same condition, ignoring the name of a custom one.
    public func isSame(as other: DoseCondition) -> Bool {
        switch (self, other) {
        case (.own(let one), .own(let two)): one.id == two.id
        case (.own, _), (_, .own): false
        default: self == other
        }
    }
}

extension ConditionReport {
    /// Answers before records, by condition, then by record time and id: compared as bytes, so all devices sort alike.
    @inline(never)
    fileprivate var sortingKey: [UInt8] {
        let place = "\(condition.isOwn ? 1 : 0)\(condition.code)\u{0}\(condition.ownName)\u{0}\(answer.rawValue)\u{0}"
        var key = Array(place.utf8)
        guard case .recorded(let id, let code, let at) = origin else { return key }
        // Flipping the sign bit sorts times before 1970 first.
        let time = UInt64(bitPattern: at.milliseconds) ^ (1 << 63)
        for byte in 0..<8 {
            key.append(UInt8(truncatingIfNeeded: time >> UInt64(56 - 8 * byte)))
        }
        key.append(contentsOf: "\(id)\u{0}\(code)".utf8)
        return key
    }
}

extension DoseCondition {
    fileprivate var isOwn: Bool { if case .own = self { true } else { false } }

    fileprivate var ownName: String { if case .own(let own) = self { own.name } else { "" } }
}
