internal import Activity
internal import Charts
internal import Clinical
internal import Pages

/// Calories eaten and burned on one day: a word with an icon, a bar, and both numbers with their sources.
struct BalanceCard: Encodable, Sendable {
    let symbol: String
    let state: String
    let text: String
    /// A bar that shows eaten relative to burned, as SVG; empty if there is no comparison.
    let bar: String
    let barText: String?
    let eaten: String
    let burned: String
    let parts: [Part]
    let basis: String?
    /// Why there is no estimate; nil if there is one.
    let missing: String?
    let profile: Link?
    /// Nil if nothing is compared.
    let band: String?

    /// Movement or rest.
    struct Part: Encodable, Sendable {
        let label: String
        let value: String
    }

    init(_ words: HealthWords, _ day: DayEnergy, name: String) {
        let phrases = words.phrases
        let isToday = day.day == words.today
        symbol = day.symbol
        state =
            words.state(day).map { day.isOpen ? phrases("calories.soFar", ["state": $0]) : $0 }
            ?? phrases(Self.withoutState(day, isToday: isToday))
        text = day.isCompared ? words.sentence(day) : phrases("calories.child", ["name": name.isolated])
        let progress = day.isCompared ? day.balance?.progress : nil
        bar = progress.map { BalanceBar.svg(filled: $0.filled, percent: $0.percent, isOver: $0.isOver) } ?? ""
        barText = progress.map { progress in
            guard let percent = progress.percent else { return phrases("calories.bar.zero") }
            return phrases("calories.bar", ["percent": phrases.formats.number(Int(percent))])
        }
        eaten = words.eaten(day)
        burned = words.burned(day)
        let rest = day.atRest.map { words.energy($0.low, through: $0.high) }
        let isEstimate = day.burned?.isEstimate ?? false
        parts = [
            Part(
                label: phrases("calories.movement"),
                value: day.measured.active.map(words.energy) ?? phrases("calories.notMeasured")),
            Part(
                label: phrases("calories.atRest"),
                value: rest.map { isEstimate ? phrases("calories.estimated", ["amount": $0]) : $0 }
                    ?? phrases("calories.notMeasured")),
        ]
        basis = words.basis(day)
        let lacking = day.burned == nil ? day.resting.problems : []
        missing = lacking.isEmpty ? nil : words.missing(lacking, name: name)
        profile =
            lacking.isEmpty || !day.isCompared ? nil : Link(phrases("calories.profile"), Paths.editEnergy(words.person))
        band =
            progress == nil ? nil : phrases("calories.band", ["band": words.energy(EnergyBalance.usualBand)])
    }

    private static func withoutState(_ day: DayEnergy, isToday: Bool) -> String {
        if day.balance != nil { return "calories.state.child" }
        return isToday ? "calories.state.noneYet" : "calories.state.none"
    }
}
