internal import Clinical
internal import Immunotherapy
internal import Pages

/// An amount that is more than the level in force.
extension Phrases {
    /// "5000 mg is 800 times Dose 2, 6.25 mg."
    func above(_ taken: Amount, _ level: DoseLevel) -> String {
        above(taken, level, times: "level.above.times", more: "level.above")
    }

    /// "5000 mg is 800 times Dose 2, 6.25 mg. Save it anyway?"
    func askAbove(_ taken: Amount, _ level: DoseLevel) -> String {
        above(taken, level, times: "dose.above.times", more: "dose.above")
    }

    /// "Dose 2, 6.25 mg"
    func level(named name: String, of amount: Amount) -> String {
        self("dose.level.option", ["level": level(named: name), "amount": exact(amount)])
    }

    private func above(_ taken: Amount, _ level: DoseLevel, times: String, more: String) -> String {
        let values = ["taken": exact(taken), "level": self.level(named: level.name, of: level.amount)]
        let (count, rest) = taken.nanograms.quotientAndRemainder(dividingBy: level.amount.nanograms)
        return rest == 0 ? self(times, count: Int(count), values) : self(more, values)
    }
}
