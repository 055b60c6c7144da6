import Seeds
import Statistics
import Testing

@testable import Cohort

@Suite struct StrengthTests {
    private let query = StrengthQuery(
        exposures: [
            CohortExposure("grass", per: 1, isPollen: true), CohortExposure("pm2_5", per: 1, isPollen: false),
        ], lags: 0...1)

    private func value(_ key: String, _ result: StrengthResult) -> Double? {
        switch key {
        case "estimate": result.estimate?.slope
        case "se": result.estimate?.error
        case "df": result.estimate?.degreesOfFreedom
        case "p": result.estimate?.p
        case "low": result.estimate?.interval.lowerBound
        case "high": result.estimate?.interval.upperBound
        case "n": Double(result.rows)
        case "persons": Double(result.persons)
        case "placeDays": Double(result.placeDays)
        default: nil
        }
    }

    @Test(arguments: ["single", "joint", "afterMedicine"])
    func `slopes, errors, p values and intervals are those of statsmodels`(kind: String) throws {
        let analysis = StrengthAnalysis(try OracleFiles.panel(), query)
        let results =
            kind == "single" ? analysis.results : kind == "joint" ? analysis.joint : analysis.afterMedicine
        let expected = try OracleFiles.expected(kind)
        #expect(expected.count == 36)
        for number in expected {
            let result = try #require(results.first { $0.exposure.name == number.name && $0.lag == number.at })
            let value = value(number.key, result)
            #expect(
                OracleFiles.isNear(value, number.value), "\(number.name) \(number.at) \(number.key): \(value ?? .nan)")
        }
    }

    @Test func `q is p corrected over all results`() throws {
        let results = StrengthAnalysis(try OracleFiles.panel(), query).results
        #expect(results.map(\.q) == FalseDiscovery.corrected(results.compactMap { $0.estimate?.p }))
    }

    @Test func `a slope is given for the difference that was asked for`() throws {
        let panel = try OracleFiles.panel()
        let one = StrengthAnalysis.results(panel, query)[0]
        let ten = StrengthAnalysis.results(
            panel, StrengthQuery(exposures: [CohortExposure("grass", per: 10, isPollen: true)], lags: 0...0))[0]
        #expect(OracleFiles.isNear(ten.estimate?.slope, 10 * (one.estimate?.slope ?? .nan), 1e-12))
        #expect(OracleFiles.isNear(ten.estimate?.p, one.estimate?.p ?? .nan, 1e-9))
    }

    @Test func `only people who are sensitised count for pollen`() throws {
        let panel = try OracleFiles.panel()
        let mixed = CohortData(
            persons: panel.persons.enumerated().map { index, person in
                CohortPerson(key: person.key, isSensitised: index % 4 != 0, enrolled: person.enrolled)
            }, answers: panel.answers, exposures: panel.exposures)
        let results = StrengthAnalysis.results(mixed, query)
        #expect(results.map(\.persons) == [24, 24, 32, 32])
        let all = StrengthQuery(exposures: query.exposures, lags: 0...1, countsEverybody: true)
        #expect(StrengthAnalysis.results(mixed, all) == StrengthAnalysis.results(panel, query))
    }

    @Test func `with too few people, answers or places there is no estimate`() throws {
        let panel = try OracleFiles.panel()
        let few = panel.part { Int($0.key) ?? 0 < 19 }
        #expect(StrengthAnalysis.results(few, query).allSatisfy { $0.status == .notEnoughData && $0.q == nil })
        let first = panel.answers.map(\.day).min() ?? 0
        let short = panel.parts { $0.day < first + 4 ? "early" : nil }
        #expect(short.map(\.label) == ["early"] && short[0].data.persons.count == 32)
        #expect(StrengthAnalysis.results(short[0].data, query).allSatisfy { $0.status == .notEnoughData })
        #expect(StrengthAnalysis.results(panel, query).allSatisfy { $0.status == .ok })
    }

    @Test func `an exposure that does not vary has no estimate`() throws {
        let panel = try OracleFiles.panel()
        let constant = (0..<4).map { _ in
            DailySeries(firstDay: 20_490, values: [Double](repeating: 5, count: 120))
        }
        let data = CohortData(persons: panel.persons, answers: panel.answers, exposures: ["grass": constant])
        let results = StrengthAnalysis(data, query).results
        #expect(results.allSatisfy { $0.status == .notEnoughData })
        #expect(results[0].rows > 1000 && results[2].rows == 0)
    }

    @Test(.seeded, arguments: 1...3) func `the order of rows and a constant for each person change nothing`(
        round: Int
    ) throws {
        var dice = Dice(seed: Seed.of(UInt64(round)))
        let panel = try OracleFiles.panel()
        let shifts = panel.persons.map { _ in Double(dice.number(-50...50)) }
        let moved = CohortData(
            persons: panel.persons,
            answers: panel.answers.map { answer in
                CohortAnswer(
                    person: answer.person, place: answer.place, day: answer.day,
                    outcome: answer.outcome.map { $0 + shifts[answer.person] }, medicine: answer.medicine)
            }.shuffled(using: &dice), exposures: panel.exposures)
        for (one, other) in zip(StrengthAnalysis(panel, query).results, StrengthAnalysis(moved, query).results) {
            #expect(OracleFiles.isNear(other.estimate?.slope, one.estimate?.slope ?? .nan, 1e-9))
            #expect(OracleFiles.isNear(other.estimate?.error, one.estimate?.error ?? .nan, 1e-9))
        }
    }
}
