import Cohort

extension Calibration {
    private func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }

    private func share<Value>(_ values: [Value], _ isCounted: (Value) -> Bool) -> String {
        percent(Double(values.count { isCounted($0) }) / Double(values.count))
    }

    /// How often any q was at most 0.05.
    var findings: String {
        "any finding: " + share(outcomes) { $0.results.contains { ($0.q ?? 1) <= 0.05 } }
    }

    /// For each model, how often p was at most 0.05, the spread of its estimates and what the analysis took it to be.
    var models: String {
        let all = outcomes
        let count = all.first?.results.count ?? 0
        return (0..<count).map { index in
            let estimates = all.compactMap { $0.results[index].estimate }
            let mean = estimates.reduce(0) { $0 + $1.slope } / Double(estimates.count)
            let square = estimates.reduce(0) { $0 + ($1.slope - mean) * ($1.slope - mean) } / Double(estimates.count)
            let errors = estimates.reduce(0) { $0 + $1.error * $1.error } / Double(estimates.count)
            let freedom = estimates.reduce(0) { $0 + $1.degreesOfFreedom } / Double(estimates.count)
            return """
                \(all[0].results[index].exposure.name) lag \(all[0].results[index].lag): p at most 0.05 in \
                \(share(estimates) { $0.p <= 0.05 }); spread by standard error \
                \(((square / errors).squareRoot() * 1000).rounded() / 1000); degrees of freedom \(freedom.rounded())
                """
        }.joined(separator: "\n")
    }

    /// Coverage, bias and power for the effect.
    var recovery: String {
        let pairs = outcomes.compactMap {
            outcome -> (estimate: StrengthResult.Estimate, truth: Double, power: Double)? in
            guard let slope = outcome.truth, let truth = slope.afterClipping, let power = slope.power,
                let estimate = outcome.results.first(where: {
                    $0.exposure.name == slope.effect.exposure.rawValue && $0.lag == slope.effect.lag
                })?.estimate
            else { return nil }
            return (estimate, truth, power)
        }
        let truth = pairs.reduce(0) { $0 + $1.truth }
        let bias = pairs.reduce(0) { $0 + $1.estimate.slope - $1.truth }
        return """
            slope after clipping \(truth / Double(pairs.count)), bias \(percent(bias / truth))
            95 % intervals contain it in \(share(pairs) { $0.estimate.interval.contains($0.truth) })
            power \(share(pairs) { $0.estimate.p <= 0.05 }), predicted \
            \(percent(pairs.reduce(0) { $0 + $1.power } / Double(pairs.count)))
            """
    }
}
