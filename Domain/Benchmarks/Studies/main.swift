import Clinical
import Cohort

// Prints how often an analysis of simulated cohorts is right: `study-benchmark NULL EFFECTS`, the numbers of cohorts
// without and with effects.

let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let (null, effects) = (counts.first ?? 1000, counts.dropFirst().first ?? 500)
let clock = ContinuousClock()

let calm = Calibration(effects: [])
let time = clock.measure { calm.run(null, from: 1) }
print("Without an effect, \(null) cohorts; \((time / .milliseconds(1) / Double(max(1, null))).rounded()) ms for each")
print(calm.findings)
print(calm.models)
for beta in [0.0115, 0.03] {
    let trial = Calibration(effects: [.init(exposure: .grass, lag: 1, per: 10, beta: beta, onlySensitised: true)])
    trial.run(effects, from: 100_001)
    print("\nGrass of the day before changes tnss by \(beta) for 10 grains/m³, \(effects) cohorts")
    print(trial.recovery)
}
