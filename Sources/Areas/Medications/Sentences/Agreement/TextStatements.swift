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

    private let reader: TextReader
    private var tokens: TextTokens { reader.tokens }

    init(_ text: String) {
        reader = TextReader(tokens: TextTokens(text))
        let words = reader.tokens.all
        let line = " " + words.joined(separator: " ") + " "
        isAsNeeded = TextWords.asNeeded.contains { line.contains(" \($0) ") }
        isDivided = words.contains { $0 == "divided" || $0.hasPrefix("verteilt") }
        var index = 0
        while index < words.count { index = read(index) }
    }

    /// Reads what is at an index, and returns the index after it.
    private mutating func read(_ index: Int) -> Int {
        if let (rate, next) = reader.rate(index) {
            if !isLimit(index) { rates.insert(rate) }
            return next
        }
        if let unit = TextWords.every(tokens[index]) {
            readBare(unit, index)
        } else if let (days, next) = reader.length(index) {
            lengths.insert(days)
            return next
        } else if let (numbers, units, next) = reader.amount(index) {
            if !isLimit(index) { for unit in units { amounts[unit, default: []].insert(numbers) } }
            return next
        }
        return index + 1
    }

    /// "Daily", unless it belongs to "daily dose".
    private mutating func readBare(_ unit: UnitOfTime, _ index: Int) {
        guard bare == nil, !isLimit(index), !["dose", "dosis", "maximum"].contains(tokens[index + 1]) else { return }
        bare = TimesPerDay(times: 1...1, period: 1...1, unit: unit)
        numbersBeforeBare = tokens.all[..<index].compactMap(TextWords.number)
    }

    /// Whether one of the three words before makes it a limit.
    private func isLimit(_ index: Int) -> Bool {
        (1...3).contains { TextWords.limits.contains(tokens[index - $0]) }
    }
}
