import Clinical
import Testing

@testable import Cohort

/// A few cohorts, as `bin/bench study` has many.
@Suite struct CalibrationTests {
    private static let count = 100
    private let grass = SimulationPlan.Effect(exposure: .grass, lag: 1, per: 10, beta: 0.08, onlySensitised: false)

    private func plan(_ effects: [SimulationPlan.Effect]) -> SimulationPlan {
        SimulationPlan(
            outcome: .tnss, intercept: 3, personSD: 1, noiseSD: 1.2, ar1: 0.6, sharedDaySD: 0.3,
            season: .init(peakMonth: 6, peakDay: 10, widthDays: 30, height: 1), effects: effects,
            dropoutPerDay: 0.004, missing: 0.15)
    }

    private func cohort(_ plan: SimulationPlan, seed: Int) throws -> SimulatedCohort {
        let first = try #require(CalendarDay(iso: "2026-04-20"))
        return SimulatedCohort(plan, participants: 40, days: 60, seed: UInt64(seed), firstDay: first)
    }

    /// The most of `count` events with this probability that chance allows in 999 of 1,000 cases.
    private func most(_ probability: Double) -> Int {
        var (term, sum, events) = (1.0, 0.0, 0)
        for _ in 0..<Self.count { term *= 1 - probability }
        while sum + term < 0.999 {
            sum += term
            events += 1
            term *= Double(Self.count - events + 1) / Double(events) * probability / (1 - probability)
        }
        return events
    }

    @Test func `without an effect few analyses find anything`() throws {
        let query = StrengthQuery(
            exposures: [CohortExposure(named: "grass"), CohortExposure(named: "pm2_5")], countsEverybody: true)
        var found = 0
        for seed in 1...Self.count {
            let data = try cohort(plan([]), seed: seed).data(outcome: .tnss)
            let results = StrengthAnalysis.results(data, query)
            #expect(results.allSatisfy { $0.status == .ok })
            if results.contains(where: { $0.q ?? 1 <= 0.05 }) { found += 1 }
        }
        #expect(found <= most(0.05), "\(found) of \(Self.count)")
    }

    @Test func `with an effect most intervals contain it`() throws {
        let query = StrengthQuery(exposures: [CohortExposure(named: "grass")], lags: 1...1, countsEverybody: true)
        var (missed, sum, truth) = (0, 0.0, 0.0)
        for seed in 1001...1000 + Self.count {
            let cohort = try cohort(plan([grass]), seed: seed)
            let estimate = try #require(StrengthAnalysis.results(cohort.data(outcome: .tnss), query)[0].estimate)
            let slope = try #require(SimulationTruth(cohort, countsEverybody: true).slopes[0].afterClipping)
            if !estimate.interval.contains(slope) { missed += 1 }
            sum += estimate.slope
            truth += slope
        }
        #expect(missed <= most(0.05), "\(missed) of \(Self.count)")
        #expect(abs(sum / truth - 1) < 0.1, "\(sum / truth)")
    }
}
