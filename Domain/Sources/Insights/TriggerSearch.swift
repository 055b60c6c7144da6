import Statistics

/// The comparisons of exposures with symptoms, from the first look to the verdict.
struct TriggerSearch {
    fileprivate struct Look {
        let row: Int
        var correlation: LaggedCorrelation
        var correctedP = 1.0
    }

    private let exposures: [Triggers.Exposure]
    private let table: LagTable
    private var looks: [Look] = []

    init(_ exposures: [Triggers.Exposure], _ symptoms: DailySeries) {
        self.exposures = exposures
        table = LagTable(exposures.map(\.series), symptoms, lags: Triggers.lags)
        for (row, correlations) in table.rows.enumerated() {
            for correlation in correlations where correlation.needed == nil && correlation.p != nil {
                looks.append(Look(row: row, correlation: correlation))
            }
        }
    }

    /// Corrects every p value for all comparisons.
    mutating func correct() {
        let corrected = FalseDiscovery.corrected(looks.map { $0.correlation.p ?? 1 })
        for (index, p) in corrected.enumerated() { looks[index].correctedP = p }
    }

    /// Judges what stands out more strictly, and corrects again. What did not stand out would not do so either way.
    mutating func judgeAgain() {
        for index in looks.indices where looks[index].correctedP <= Triggers.limit {
            looks[index].correlation = table.robust(looks[index].row, lag: looks[index].correlation.lag)
        }
        correct()
    }

    func rows() -> [Triggers.Row] {
        let best = exposures.indices.map { row in
            looks.filter { $0.row == row }.min {
                ($0.correctedP, $0.correlation.p ?? 1, $0.correlation.lag)
                    < ($1.correctedP, $1.correlation.p ?? 1, $1.correlation.lag)
            }
        }
        let candidates = best.indices.filter { best[$0]?.isCandidate ?? false }
        return best.enumerated().compactMap { row, look -> Triggers.Row? in
            let most = table.rows[row].max { ($0.days, -$0.lag) < ($1.days, -$1.lag) }
            guard let correlation = look?.correlation ?? most else { return nil }
            let others = candidates.contains(row) ? candidates.filter { $0 != row && rise(row, $0) } : []
            return Triggers.Row(
                id: exposures[row].id, correlation: correlation, raw: table.raw(row, lag: correlation.lag),
                correctedP: look?.correctedP, verdict: verdict(look, correlation), needed: correlation.needed,
                together: others.map { exposures[$0].id })
        }
    }

    private func verdict(_ look: Look?, _ correlation: LaggedCorrelation) -> Triggers.Verdict {
        guard correlation.needed == nil else { return .tooFewDays }
        guard let look, let rho = correlation.rho else { return .cannotTell }
        return !look.isCandidate ? .noClearLink : rho > 0 ? .moreSymptoms : .fewerSymptoms
    }

    /// Whether two exposures rise and fall together, or one falls whenever the other rises.
    private func rise(_ row: Int, _ other: Int) -> Bool {
        let found = LagTable([exposures[row].series], exposures[other].series, lags: 0...0).rows[0][0]
        return abs(found.rho ?? 0) >= Triggers.togetherness
    }
}

extension TriggerSearch.Look {
    fileprivate var isCandidate: Bool {
        correctedP <= Triggers.limit && !(correlation.interval?.contains(0) ?? false)
    }
}

extension LaggedCorrelation {
    /// The days that are missing for a comparison; nil if there are enough.
    fileprivate var needed: Triggers.Needed? {
        let more = Triggers.Needed(
            days: max(0, Triggers.fewestDays - days),
            symptomaticDays: max(0, Triggers.fewestSymptomaticDays - positiveDays))
        return more.days == 0 && more.symptomaticDays == 0 ? nil : more
    }
}
