import Statistics

/// Fits models to the same data one after the other; those with the same rows share what is the same.
struct ExposureModels {
    /// Rows with what every model of them needs.
    struct Prepared {
        let design: PanelDesign
        /// The residuals of the outcome.
        let outcome: [Double]
    }

    private let data: CohortData
    private let countsEverybody: Bool
    private let answersOfPersons: [ArraySlice<CohortAnswer>]
    private let placeDays: PlaceDays
    private var last: Prepared?

    init(_ data: CohortData, countsEverybody: Bool) {
        self.data = data
        self.countsEverybody = countsEverybody
        answersOfPersons = data.answersOfPersons
        placeDays = PlaceDays(data.answers)
    }

    /// The results of one model with all these terms.
    mutating func results(_ terms: [StrengthQuery.Term], withMedicine: Bool) -> [StrengthResult] {
        let (rows, values) = table(terms, withMedicine: withMedicine)
        let fit = isEnough(rows) ? prepared(rows).flatMap { ExposureModels.fit($0, values) } : nil
        return terms.enumerated().map { index, term in
            StrengthResult(
                exposure: term.exposure, lag: term.lag, rows: rows.count, persons: rows.personCount,
                placeDays: rows.placeDayCount,
                estimate: fit.flatMap { fit in
                    fit.error(index).map { error in
                        StrengthResult.Estimate(
                            slope: fit.slopes[index] * term.exposure.per, error: error * term.exposure.per,
                            degreesOfFreedom: fit.degreesOfFreedom(index))
                    }
                })
        }
    }

    private func isEnough(_ rows: PanelRows) -> Bool {
        let fewest = StrengthAnalysis.fewest
        return rows.personCount >= fewest.persons && rows.count >= fewest.rows
            && rows.placeDayCount >= fewest.placeDays
    }

    private mutating func prepared(_ rows: PanelRows) -> Prepared? {
        if let last, last.design.rows == rows { return last }
        last = PanelDesign(rows).map { Prepared(design: $0, outcome: $0.residuals(rows.outcomes)) }
        return last
    }

    private static func fit(_ prepared: Prepared, _ values: [[Double]]) -> PanelFit? {
        var regressors: [[Double]] = []
        for value in values {
            guard let regressor = prepared.design.regressor(value) else { return nil }
            regressors.append(regressor)
        }
        return PanelFit(prepared.design, outcome: prepared.outcome, regressors: regressors)
    }

    /// The rows on which everything is known, and the value of each regressor on them.
    private func table(_ terms: [StrengthQuery.Term], withMedicine: Bool) -> (rows: PanelRows, values: [[Double]]) {
        let onlySensitised = !countsEverybody && terms.contains { $0.exposure.isPollen }
        let series = terms.map { data.exposures[$0.exposure.name] ?? [] }
        var rows = PanelRows(pairs: placeDays.count)
        var values = (0..<terms.count + (withMedicine ? 1 : 0)).map { _ in [Double]() }
        for (person, answers) in zip(data.persons, answersOfPersons) where !onlySensitised || person.isSensitised {
            for index in answers.indices {
                guard let outcome = answers[index].outcome, outcome.isFinite,
                    let row = row(answers, index, terms, series, withMedicine: withMedicine)
                else { continue }
                rows.add(answers[index], pair: placeDays.pairs[index], outcome: outcome)
                for column in values.indices { values[column].append(row[column]) }
            }
        }
        return (rows, values)
    }

    /// The regressors of an answer; nil if one is not known.
    private func row(
        _ answers: ArraySlice<CohortAnswer>, _ index: Int, _ terms: [StrengthQuery.Term], _ series: [[DailySeries]],
        withMedicine: Bool
    ) -> [Double]? {
        let answer = answers[index]
        var row: [Double] = []
        for (term, series) in zip(terms, series) {
            guard series.indices.contains(answer.place),
                let value = series[answer.place].value(on: answer.day - term.lag)
            else { return nil }
            row.append(value)
        }
        guard withMedicine else { return row }
        guard index > answers.startIndex, answers[index - 1].day == answer.day - 1,
            let medicine = answers[index - 1].medicine
        else { return nil }
        return row + [medicine > 0 ? 1 : 0]
    }
}
