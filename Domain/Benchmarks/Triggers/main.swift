import Statistics

// Prints the milliseconds that the triggers of ten years take: 60 measurements, lags of 0 to 7 days, the best of many.
// With --compare, reads two series instead, for Tests/Oracles/air_oracle.py.

if CommandLine.arguments.dropFirst().first == "--compare" {
    let series = [readLine(), readLine()].map { line in
        let values = (line ?? "").split(separator: ",").map { Double($0) ?? .nan }
        return DailySeries(firstDay: 0, values: values)
    }
    let table = LagTable([series[0]], series[1], lags: 0...3)
    let corrected = FalseDiscovery.corrected(table.rows[0].map { $0.p ?? 1 })
    for (correlation, p) in zip(table.rows[0], corrected) {
        print("\(table.raw(0, lag: correlation.lag) ?? .nan)\t\(correlation.p ?? 1)\t\(p)")
    }
} else {
    var chance = Chance()
    let metrics = (0..<60).map { _ in chance.series(missing: 0.02) }
    let symptoms = chance.series(missing: 0.1)
    let clock = ContinuousClock()
    var best = Duration.seconds(1)
    for _ in 0..<200 {
        let taken = clock.measure { _ = LagTable(metrics, symptoms, lags: 0...7).rows.joined().map(\.p) }
        best = min(best, taken)
    }
    print(best / .milliseconds(1))
}
