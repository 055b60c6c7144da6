/// Checks one repeat against FHIR's invariants.
struct RepeatCheck {
    static let path = "timing.repeat"

    let rules: TimingRepeat
    /// The names of the elements that are there and could not be read.
    private let unreadNames: [String]

    init(_ rules: TimingRepeat, unread: [DosageProblem]) {
        self.rules = rules
        unreadNames = unread.compactMap { problem in
            let start = "\(RepeatCheck.path)."
            guard problem.path.utf8.starts(with: start.utf8) else { return nil }
            let rest = problem.path.utf8.dropFirst(start.utf8.count)
            return String(decoding: rest.prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ".") }, as: UTF8.self)
        }
    }

    /// Broken invariants, in the order of their numbers.
    var invariants: [DosageProblem] {
        var problems: [DosageProblem] = []
        func check(_ rule: DosageRule, _ holds: Bool, _ text: String) {
            if !holds { problems.append(DosageProblem(rule, path: RepeatCheck.path, text: text)) }
        }
        check(
            .durationUnit, rules.duration == nil || has(rules.durationUnit, "durationUnit"),
            "The duration has no unit.")
        check(.periodUnit, rules.period == nil || has(rules.periodUnit, "periodUnit"), "The period has no unit.")
        check(.durationNegative, rules.duration?.isNegative != true, "The duration is negative.")
        check(.periodNegative, rules.period?.isNegative != true, "The period is negative.")
        check(
            .periodMax, rules.periodMax == nil || has(rules.period, "period"),
            "There is a longest period without a period.")
        check(
            .durationMax, rules.durationMax == nil || has(rules.duration, "duration"),
            "There is a longest duration without a duration.")
        check(
            .countMax, rules.countMax == nil || has(rules.count, "count"), "There is a highest count without a count.")
        check(
            .offset, rules.offset == nil || has(rules.when.first, "when") && !rules.when.contains { $0.isMealItself },
            "An offset needs a time before or after something, and a meal itself (C, CM, CD, CV) is not one.")
        check(
            .timeOfDayOrWhen, rules.timeOfDay.isEmpty || rules.when.isEmpty,
            "There are clock times as well as parts of the day.")
        return problems
    }

    private func has<Value>(_ value: Value?, _ name: String) -> Bool {
        value != nil || unreadNames.contains(name)
    }
}
