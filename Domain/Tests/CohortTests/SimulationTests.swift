import Clinical
import Foundation
import Seeds
import Statistics
import Testing

@testable import Cohort

@Suite struct SimulationTests {
    private func plan(_ effects: [SimulationPlan.Effect] = [], missing: Double = 0.15) -> SimulationPlan {
        SimulationPlan(
            outcome: .tnss, intercept: 2, personSD: 1, noiseSD: 1.2, ar1: 0.6, sharedDaySD: 0.3,
            season: .init(peakMonth: 6, peakDay: 10, widthDays: 30, height: 1), effects: effects,
            dropoutPerDay: 0.004, missing: missing)
    }

    private func cohort(_ plan: SimulationPlan, participants: Int = 60, days: Int = 60, seed: UInt64) throws
        -> SimulatedCohort
    {
        let first = try #require(CalendarDay(iso: "2026-05-01"))
        return SimulatedCohort(plan, participants: participants, days: days, seed: seed, firstDay: first)
    }

    @Test func `the same seed makes the same cohort, another one another`() throws {
        let (one, same, other) = (
            try cohort(plan(), seed: 7), try cohort(plan(), seed: 7), try cohort(plan(), seed: 8)
        )
        #expect(one.persons == same.persons && one.answers == same.answers && one.exposures == same.exposures)
        #expect(one.answers != other.answers && one.exposures != other.exposures)
        // The first people of a larger cohort are the same, as long as the places are.
        let larger = try cohort(plan(), participants: 80, seed: 7)
        #expect(larger.answers.prefix(one.answers.count) == one.answers[...])
    }

    /// A seed stands for a cohort in papers and reports, so it must make the same one in later versions.
    @Test func `a seed never makes another cohort`() throws {
        let cohort = try cohort(plan(), seed: 7)
        let scores = cohort.answers.prefix(12).map { $0.scores[.tnss] }
        #expect(scores == [2, 2, 2, 2, 2, 2, 2, 0, 0, 1, 2, 2])
        let sum = cohort.answers.reduce(0) { $0 + $1.scores[.vas] }
        #expect(cohort.answers.count == 2721 && sum == 65_031, "\(cohort.answers.count) \(sum)")
        let grass = try #require(cohort.exposures[.grass]?[0].values)
        #expect(Array(grass.prefix(8)) == [1, 1, 1, 1, 1, 0, 1, 2])
    }

    @Test func `the plain functions are those of the library`() {
        for step in -400...400 {
            let value = Double(step) / 50
            #expect(abs(PlainFunctions.exponential(value) / exp(value) - 1) < 1e-14)
            #expect(abs(PlainFunctions.normal(value) - erfc(-value / 2.0.squareRoot()) / 2) < 4e-15)
            guard step > 0 else { continue }
            #expect(abs(PlainFunctions.logarithm(value) - log(value)) < 1e-14 * max(1, abs(log(value))))
        }
        #expect(PlainFunctions.exponential(-800) == 0 && abs(PlainFunctions.logarithm(1e-300) - log(1e-300)) < 1e-11)
    }

    @Test func `normal chances have the moments of the normal distribution`() {
        var chance = Chance(seed: 1, "moments")
        let values = (0..<100_000).map { _ in chance.normal() }
        let mean = values.reduce(0, +) / 100_000
        let square = values.reduce(0) { $0 + $1 * $1 } / 100_000
        let fourth = values.reduce(0) { $0 + $1 * $1 * $1 * $1 } / 100_000
        #expect(abs(mean) < 0.013 && abs(square - 1) < 0.018 && abs(fourth - 3) < 0.13)
    }

    @Test func `scores are expected as they come out`() {
        let score = SimulatedScore(highest: 3)
        var chance = Chance(seed: 2, "scores")
        for mean in [-1.0, 0.2, 1.7, 4] {
            let expected = score.expected(mean: mean, spread: 1.1)
            let scores = (0..<50_000).map { _ in Double(score.score(mean + 1.1 * chance.normal())) }
            let seen = scores.reduce(0, +) / 50_000
            let square = scores.reduce(0) { $0 + ($1 - seen) * ($1 - seen) } / 50_000
            #expect(abs(seen - expected.mean) < 0.025 && abs(square - expected.variance) < 0.04)
            let (above, below) = (
                score.expected(mean: mean + 1e-4, spread: 1.1), score.expected(mean: mean - 1e-4, spread: 1.1)
            )
            #expect(abs((above.mean - below.mean) / 2e-4 - expected.slope) < 1e-6)
        }
    }

    @Test func `nothing answered stays silent, and answers stop with dropping out`() throws {
        #expect(try cohort(plan(missing: 1), seed: 1).answers.isEmpty)
        let cohort = try cohort(plan(), seed: 3)
        for answer in cohort.answers {
            #expect(cohort.persons[answer.person].left.map { answer.day < $0 } ?? true)
        }
        #expect(cohort.persons.contains { $0.left != nil })
    }

    @Test func `without clipping the slope is beta`() throws {
        let effect = SimulationPlan.Effect(
            exposure: .grass, lag: 1, per: 10, beta: 0.05, onlySensitised: true)
        let high = SimulationPlan(
            outcome: .vas, intercept: 40, personSD: 1, noiseSD: 1.2, ar1: 0.6, sharedDaySD: 0.3, season: nil,
            effects: [effect], dropoutPerDay: 0, missing: 0)
        let truth = SimulationTruth(try cohort(high, seed: 5)).slopes[0]
        #expect(OracleFiles.isNear(truth.afterClipping, 0.05, 1e-4))
        #expect(OracleFiles.isNear(truth.alone, 0.05, 1e-4))
        let clipped = SimulationTruth(try cohort(plan([effect]), seed: 5)).slopes[0]
        let slope = try #require(clipped.afterClipping)
        #expect(abs(slope - 0.05) < 0.01 && slope != 0.05)
    }
}
