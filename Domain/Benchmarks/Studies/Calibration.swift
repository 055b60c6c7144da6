import Clinical
import Cohort
import Dispatch
import Synchronization

/// Simulates and analyses many cohorts.
final class Calibration: Sendable {
    /// What an analysis found, and what is true.
    struct Outcome {
        let results: [StrengthResult]
        let truth: SimulationTruth.Slope?
    }

    private let plan: SimulationPlan
    private let query = StrengthQuery(exposures: [CohortExposure(named: "grass"), CohortExposure(named: "birch")])
    private let found = Mutex<[Outcome?]>([])

    init(effects: [SimulationPlan.Effect]) {
        plan = SimulationPlan(
            outcome: .tnss, intercept: 2, personSD: 1, noiseSD: 1.2, ar1: 0.6, sharedDaySD: 0.3,
            season: .init(peakMonth: 6, peakDay: 10, widthDays: 30, height: 1), effects: effects,
            dropoutPerDay: 0.004, missing: 0.15)
    }

    /// Cohorts of 400 people and 180 days from 1 March on, each with a seed of its own.
    func run(_ count: Int, from seed: UInt64) {
        guard let first = CalendarDay(iso: "2026-03-01") else { return }
        found.withLock { $0 = Array(repeating: nil, count: count) }
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let cohort = SimulatedCohort(
                plan, participants: 400, days: 180, seed: seed + UInt64(index), firstDay: first)
            let outcome = Outcome(
                results: StrengthAnalysis.results(cohort.data(outcome: plan.outcome), query),
                truth: SimulationTruth(cohort).slopes.first)
            found.withLock { $0[index] = outcome }
        }
    }

    /// In the order of the seeds.
    var outcomes: [Outcome] { found.withLock { $0.compactMap { $0 } } }
}
