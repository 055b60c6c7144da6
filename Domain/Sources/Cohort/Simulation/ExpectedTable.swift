import Statistics

/// The answers of a simulated cohort with what was expected of each score, for the same models as the real ones.
struct ExpectedTable {
    private let cohort: SimulatedCohort
    private let design: PanelDesign
    /// An index into the answers for each row.
    private let rows: [Int]
    private let expected: [SimulatedScore.Expected]

    /// Nil without a row.
    init?(_ cohort: SimulatedCohort, onlySensitised: Bool) {
        let plan = cohort.plan
        let score = SimulatedScore(highest: plan.outcome.highest)
        let spread = (plan.noiseSD * plan.noiseSD + plan.sharedDaySD * plan.sharedDaySD).squareRoot()
        let answers = cohort.answers.map { answer in
            CohortAnswer(
                person: answer.person, place: cohort.persons[answer.person].place, day: answer.day, outcome: nil)
        }
        let placeDays = PlaceDays(answers)
        var table = PanelRows(pairs: placeDays.count)
        var rows: [Int] = []
        var expected: [SimulatedScore.Expected] = []
        for (index, answer) in cohort.answers.enumerated() {
            guard cohort.persons[answer.person].isSensitised || !onlySensitised else { continue }
            let value = score.expected(mean: answer.latent, spread: spread)
            table.add(answers[index], pair: placeDays.pairs[index], outcome: value.mean)
            rows.append(index)
            expected.append(value)
        }
        guard let design = PanelDesign(table) else { return nil }
        self.cohort = cohort
        self.design = design
        self.rows = rows
        self.expected = expected
    }

    /// The residuals of an effect's exposure; nil if it does not vary by itself.
    func regressor(_ effect: SimulationPlan.Effect) -> [Double]? {
        guard let series = cohort.exposures[effect.exposure] else { return nil }
        return design.regressor(
            rows.map { row in
                let answer = cohort.answers[row]
                return series[cohort.persons[answer.person].place].value(on: answer.day - effect.lag) ?? 0
            })
    }

    /// The slope of the expected scores on one regressor.
    func slope(_ regressor: [Double]) -> Double {
        zip(regressor, expected).reduce(0) { $0 + $1.0 * $1.1.mean } / square(regressor)
    }

    /// The slope for one step of the effect, with all other effects in the model.
    func slope(_ effect: SimulationPlan.Effect, among effects: [SimulationPlan.Effect]) -> Double? {
        guard let index = effects.firstIndex(of: effect) else { return nil }
        let regressors = effects.compactMap { regressor($0) }
        guard regressors.count == effects.count else { return nil }
        let equations = NormalEquations(
            regressors.map { left in regressors.map { right in zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } } })
        guard equations.rank == regressors.count else { return nil }
        let right = regressors.map { regressor in
            zip(regressor, expected).reduce(0) { $0 + $1.0 * $1.1.mean }
        }
        return equations.solution(right)[index] * effect.per
    }

    private func square(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }

    /// The standard deviation of the slope on one regressor.
    ///
    /// Scores move with the noise as much as their mean moves with its own; what rounding and clipping add beyond that is
    /// taken to be unrelated between days.
    func error(_ regressor: [Double], _ plan: SimulationPlan) -> Double {
        let noise = plan.noiseSD * plan.noiseSD
        let shared = plan.sharedDaySD * plan.sharedDaySD
        var variance = 0.0
        var placeDays = [Double](repeating: 0, count: design.rows.placeDayCount)
        var (carried, lastRow) = (0.0, -1)
        for row in rows.indices {
            let moved = regressor[row] * expected[row].slope
            let rest = expected[row].variance - expected[row].slope * expected[row].slope * (noise + shared)
            variance += regressor[row] * regressor[row] * max(0, rest)
            placeDays[design.rows.placeDays[row]] += moved
            let answer = cohort.answers[rows[row]]
            if lastRow >= 0, cohort.answers[rows[lastRow]].person == answer.person {
                for _ in cohort.answers[rows[lastRow]].day..<answer.day { carried *= plan.ar1 }
            } else {
                carried = 0
            }
            variance += noise * (moved * moved + 2 * carried * moved)
            carried += moved
            lastRow = row
        }
        variance += shared * square(placeDays)
        return variance.squareRoot() / square(regressor)
    }
}
