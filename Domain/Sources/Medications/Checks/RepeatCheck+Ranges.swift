extension RepeatCheck {
    /// Ranges whose upper end is below the lower one, and a period of zero.
    var ranges: [DosageProblem] {
        var problems: [DosageProblem] = []
        if let low = rules.count, let high = rules.countMax, high < low { problems.append(order("countMax")) }
        if let low = rules.frequency, let high = rules.frequencyMax, high < low {
            problems.append(order("frequencyMax"))
        }
        if let low = rules.period, let high = rules.periodMax, high < low { problems.append(order("periodMax")) }
        if let low = rules.duration, let high = rules.durationMax, high < low { problems.append(order("durationMax")) }
        if rules.period?.isZero == true {
            problems.append(
                DosageProblem(.value, path: "\(RepeatCheck.path).period", text: "A period cannot have no length."))
        }
        return problems
    }

    private func order(_ name: String) -> DosageProblem {
        DosageProblem(
            .rangeOrder, path: "\(RepeatCheck.path).\(name)", text: "The upper end of a range is below its lower end.")
    }

    /// Bounds whose length or dates mean nothing.
    var bounds: [DosageProblem] {
        switch rules.bounds {
        case nil: return []
        case .duration(let length): return [check(length, "boundsDuration")].compactMap { $0 }
        case .range(let range):
            let ends = [check(range.low, "boundsRange.low"), check(range.high, "boundsRange.high")]
            if let problem = ends.compactMap({ $0 }).first { return [problem] }
            guard let low = CourseLength(range.low), let high = CourseLength(range.high), high < low else { return [] }
            return [order("boundsRange")]
        case .period(let start, let end):
            guard let start, let end, start.isAfter(end) else { return [] }
            return [order("boundsPeriod")]
        }
    }

    private func check(_ length: Quantity?, _ name: String) -> DosageProblem? {
        guard let length else { return nil }
        let path = "\(RepeatCheck.path).\(name)"
        guard let value = length.value else {
            return DosageProblem(.value, path: "\(path).value", text: "The length has no value.")
        }
        guard length.timeUnit != nil else {
            return DosageProblem(
                .unknownUnit, path: "\(path).code", text: "The length has no unit of time by its UCUM code.")
        }
        guard !value.isNegative, CourseLength(length) != nil else {
            return DosageProblem(
                .value, path: "\(path).value", text: "\(value.text) is not a length that can be counted.")
        }
        return nil
    }

    /// A length of one intake that looks like that of the course.
    var lengths: [DosageProblem] {
        guard let length = rules.durationMax ?? rules.duration, let unit = rules.durationUnit, !length.isNegative else {
            return []
        }
        var isSuspicious = false
        switch unit {
        case .week, .month, .year: isSuspicious = true
        case .second, .minute, .hour, .day:
            if let seconds = unit.seconds.flatMap({ length.truncatedProduct(with: $0) }), let period = rules.period,
                let each = rules.periodUnit?.averageSeconds.flatMap({ period.truncatedProduct(with: $0) })
            {
                isSuspicious = seconds > each / Int64(max(1, rules.frequency ?? 1))
            }
        }
        guard isSuspicious else { return [] }
        return [
            DosageProblem(
                .durationLength, path: "\(RepeatCheck.path).duration",
                text: "\(length.text) \(unit.rawValue) is the length of one intake here; the course may be meant.")
        ]
    }
}
