internal import Medications

/// What a dosage's text plainly says.
struct TextStatements {
    /// How often, where it is counted: "twice daily", "every 8 hours".
    private(set) var rates: Set<TimesPerDay> = []
    /// What a bare "daily" says, and the numbers before it.
    private(set) var bare: TimesPerDay?
    private(set) var numbersBeforeBare: [Double] = []
    /// How many days the course lasts.
    private(set) var lengths: Set<ClosedRange<Double>> = []
    /// Amounts by their units.
    private(set) var amounts: [DoseUnit: Set<ClosedRange<Double>>] = [:]
    /// Whether it says "as needed" or the like.
    let isAsNeeded: Bool
    /// Whether an amount for a day is divided, which leaves open how often.
    let isDivided: Bool

    private let tokens: TextTokens

    init(_ text: String) {
        tokens = TextTokens(text)
        let line = " " + tokens.all.joined(separator: " ") + " "
        isAsNeeded = TextStatements.asNeeded.contains { line.contains(" \($0) ") }
        isDivided = tokens.all.contains { $0 == "divided" || $0.hasPrefix("verteilt") }
        var index = 0
        while index < tokens.all.count {
            index = max(readRate(index) ?? readLength(index) ?? readAmount(index) ?? index + 1, index + 1)
        }
    }

    private static let asNeeded = [
        "as needed", "as required", "if needed", "if required", "when needed", "when required", "prn", "bei bedarf",
        "bedarfsweise",
    ]

    /// Whether one of the three words before makes it a limit.
    private func isLimit(_ index: Int) -> Bool {
        (1...3).contains { TextWords.limits.contains(tokens[index - $0]) }
    }

    /// A number or a range of numbers, and where it ends.
    private func range(_ index: Int) -> (ClosedRange<Double>, Int)? {
        guard let low = TextWords.number(tokens[index]) else { return nil }
        if ["-", "to", "bis", "or", "oder"].contains(tokens[index + 1]), let high = TextWords.number(tokens[index + 2]),
            high >= low
        {
            return (low...high, index + 3)
        }
        return (low...low, index + 1)
    }

    // MARK: How often

    private mutating func readRate(_ index: Int) -> Int? {
        if let (rate, next) = countedRate(index) ?? interval(index) ?? abbreviation(index) {
            if !isLimit(index) { rates.insert(rate) }
            return next
        }
        guard let unit = TextWords.every(tokens[index]), !["dose", "dosis", "maximum"].contains(tokens[index + 1])
        else {
            return nil
        }
        if !isLimit(index), bare == nil {
            bare = TimesPerDay(times: 1...1, period: 1...1, unit: unit)
            numbersBeforeBare = tokens.all[..<index].compactMap(TextWords.number)
        }
        return index + 1
    }

    /// "twice daily", "3 to 4 times a day", "3-mal täglich", "2 x pro Woche"
    private func countedRate(_ index: Int) -> (TimesPerDay, Int)? {
        var times: ClosedRange<Double>
        var next: Int
        if let word = TextWords.times(tokens[index]) {
            (times, next) = (word...word, index + 1)
        } else if let (numbers, after) = range(index), ["times", "time", "x", "mal"].contains(tokens[after]) {
            (times, next) = (numbers, after + 1)
        } else {
            return nil
        }
        if let unit = TextWords.every(tokens[next]) {
            return (TimesPerDay(times: times, period: 1...1, unit: unit), next + 1)
        }
        if ["a", "an", "per", "each", "pro", "am", "in", "every"].contains(tokens[next]) {
            next += ["der", "the", "a"].contains(tokens[next + 1]) ? 2 : 1
            if let unit = TextWords.unit(tokens[next]) {
                return (TimesPerDay(times: times, period: 1...1, unit: unit), next + 1)
            }
            next -= 1
        }
        guard let (period, unit, after) = period(next) else { return nil }
        return (TimesPerDay(times: times, period: period, unit: unit), after)
    }

    /// "every 4 to 6 hours", "every other day", "alle 8 Stunden", "jeden zweiten Tag"
    private func interval(_ index: Int) -> (TimesPerDay, Int)? {
        guard let (period, unit, next) = period(index) else { return nil }
        return (TimesPerDay(times: 1...1, period: period, unit: unit), next)
    }

    private func period(_ index: Int) -> (ClosedRange<Double>, UnitOfTime, Int)? {
        guard ["every", "alle"].contains(tokens[index]) || tokens[index].hasPrefix("jede") else { return nil }
        if let (length, next) = range(index + 1), let unit = TextWords.unit(tokens[next]), length.lowerBound > 0 {
            return (length, unit, next + 1)
        }
        if ["other", "second", "zweiten", "zweite"].contains(tokens[index + 1]),
            let unit = TextWords.unit(tokens[index + 2])
        {
            return (2...2, unit, index + 3)
        }
        return TextWords.unit(tokens[index + 1]).map { (1...1, $0, index + 2) }
    }

    private func abbreviation(_ index: Int) -> (TimesPerDay, Int)? {
        let word = tokens[index]
        let times: Double? = ["bid": 2, "tid": 3, "qid": 4][word]
        if let times { return (TimesPerDay(times: times...times, period: 1...1, unit: .day), index + 1) }
        guard word.hasPrefix("q"), word.hasSuffix("h"), let hours = Double(word.dropFirst().dropLast()), hours > 0
        else {
            return nil
        }
        return (TimesPerDay(times: 1...1, period: hours...hours, unit: .hour), index + 1)
    }

    // MARK: How long, how much

    /// "for 7 days", "x 3 days", "für 2 Wochen", "10 Tage lang"; hours are those of one intake.
    private mutating func readLength(_ index: Int) -> Int? {
        let isAnnounced = ["for", "für", "x"].contains(tokens[index])
        guard let (numbers, next) = range(isAnnounced ? index + 1 : index), let unit = TextWords.unit(tokens[next]),
            unit == .day || unit == .week || unit == .month, isAnnounced || tokens[next + 1] == "lang"
        else { return nil }
        let days = TimesPerDay.days(unit)
        lengths.insert(numbers.lowerBound * days.lowerBound...numbers.upperBound * days.upperBound)
        return next + 1
    }

    /// "1-2 tablets", "500 mg"; "3 mg/d" also counts as an amount of mg, because it leaves open what one dose is.
    private mutating func readAmount(_ index: Int) -> Int? {
        guard let (numbers, next) = range(index) else { return nil }
        let word = tokens[next]
        let head = word.split(separator: "/").first.map(String.init) ?? word
        let units = Set([word, head].compactMap(DoseUnit.named))
        guard !units.isEmpty else { return nil }
        if !isLimit(index) { for unit in units { amounts[unit, default: []].insert(numbers) } }
        return next + 1
    }
}
