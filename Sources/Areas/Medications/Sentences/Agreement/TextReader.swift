internal import Medications

/// Reads statements at a place in a text; each gives what it means and the index after it, or nil if it is not there.
struct TextReader {
    let tokens: TextTokens

    /// A number or a range of numbers.
    func range(_ index: Int) -> (ClosedRange<Double>, Int)? {
        guard let low = TextWords.number(tokens[index]) else { return nil }
        if ["-", "to", "bis", "or", "oder"].contains(tokens[index + 1]), let high = TextWords.number(tokens[index + 2]),
            high >= low
        {
            return (low...high, index + 3)
        }
        return (low...low, index + 1)
    }

    /// How often, where it is counted.
    func rate(_ index: Int) -> (TimesPerDay, Int)? {
        counted(index) ?? interval(index) ?? abbreviation(index)
    }

    /// "twice daily", "3 to 4 times a day", "3-mal täglich", "2 x pro Woche"
    private func counted(_ index: Int) -> (TimesPerDay, Int)? {
        guard let (times, next) = times(index) else { return nil }
        if let unit = TextWords.every(tokens[next]) {
            return (TimesPerDay(times: times, period: 1...1, unit: unit), next + 1)
        }
        if ["a", "an", "per", "each", "pro", "am", "in", "every"].contains(tokens[next]) {
            let word = next + (["der", "the", "a"].contains(tokens[next + 1]) ? 2 : 1)
            if let unit = TextWords.unit(tokens[word]) {
                return (TimesPerDay(times: times, period: 1...1, unit: unit), word + 1)
            }
        }
        guard let (period, unit, after) = period(next) else { return nil }
        return (TimesPerDay(times: times, period: period, unit: unit), after)
    }

    private func times(_ index: Int) -> (ClosedRange<Double>, Int)? {
        if let word = TextWords.times(tokens[index]) { return (word...word, index + 1) }
        guard let (numbers, next) = range(index), ["times", "time", "x", "mal"].contains(tokens[next]) else {
            return nil
        }
        return (numbers, next + 1)
    }

    /// "every 4 to 6 hours", "alle 8 Stunden"
    private func interval(_ index: Int) -> (TimesPerDay, Int)? {
        guard let (period, unit, next) = period(index) else { return nil }
        return (TimesPerDay(times: 1...1, period: period, unit: unit), next)
    }

    /// "every 8 hours", "every other day", "every day", "jeden zweiten Tag"
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

    /// "bid", "q6h"
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

    /// "for 7 days", "x 3 days", "für 2 Wochen", "10 Tage lang", in days; hours are those of one intake.
    func length(_ index: Int) -> (ClosedRange<Double>, Int)? {
        let isAnnounced = ["for", "für", "x"].contains(tokens[index])
        guard let (numbers, next) = range(isAnnounced ? index + 1 : index), let unit = TextWords.unit(tokens[next]),
            unit == .day || unit == .week || unit == .month, isAnnounced || tokens[next + 1] == "lang"
        else { return nil }
        let days = TimesPerDay.days(unit)
        return (numbers.lowerBound * days.lowerBound...numbers.upperBound * days.upperBound, next + 1)
    }

    /// "1-2 tablets", "500 mg"; "3 mg/d" also counts as an amount of mg, because it leaves open what one dose is.
    func amount(_ index: Int) -> (ClosedRange<Double>, of: Set<DoseUnit>, Int)? {
        guard let (numbers, next) = range(index) else { return nil }
        let word = tokens[next]
        let head = word.split(separator: "/").first.map(String.init) ?? word
        let units = Set([word, head].compactMap(DoseUnit.named))
        return units.isEmpty ? nil : (numbers, units, next + 1)
    }
}
