import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `The zone of peak flow` {
    @Test(
        arguments: [
            (400, 500, .green), (399, 500, .yellow), (250, 500, .yellow), (249, 500, .red), (900, 500, .green),
            // 79.96 percent is not 80.
            (395, 494, .yellow),
        ] as [(Int, Int, AsthmaZone)])
    func `is not rounded`(_ value: Int, _ best: Int, _ zone: AsthmaZone) {
        #expect(ZoneLimits.usual.zone(of: value, best: best) == zone)
    }

    @Test(arguments: [
        (80, 50, true), (99, 1, true), (85, 60, true), (50, 50, false), (50, 80, false), (100, 50, false),
        (80, 0, false),
    ])
    func `has limits by the plan`(_ green: Int, _ yellow: Int, _ isValid: Bool) {
        #expect((ZoneLimits(green: green, yellow: yellow) != nil) == isValid)
    }

    @Test(
        arguments: [
            // An adult's best lasts 12 months, a child's 6.
            ("1980-01-01", "2025-11-24", false), ("1980-01-01", "2025-11-23", true),
            ("2015-05-01", "2026-05-24", false), ("2015-05-01", "2026-05-23", true),
            // 18 years old today.
            ("2008-11-23", "2026-05-01", false),
        ])
    func `goes out of date`(_ birthdate: String, _ set: String, _ isStale: Bool) throws {
        let best = PersonalBest(value: 500, day: try day(set), meter: try id("m"))
        #expect(best.isStale(on: try day("2026-11-23"), birthdate: try day(birthdate)) == isStale)
    }

    @Test func `completes months on their last day`() throws {
        let best = PersonalBest(value: 500, day: try day("2025-08-31"), meter: try id("m"))
        #expect(!best.isStale(on: try day("2026-02-27"), birthdate: try day("2015-05-01")))
        #expect(best.isStale(on: try day("2026-02-28"), birthdate: try day("2015-05-01")))
    }

    private func judged(_ blows: [Int], meter: String = "m", bests: [PersonalBest]) throws -> PeakFlowJudgement {
        PeakFlowJudgement(
            PeakFlowDetails(meter: try id(meter), at: try moment("2026-11-23 07:00"), blows: blows), bests: bests,
            limits: .usual, birthdate: try day("2015-05-01"))
    }

    @Test func `needs a best of the same meter`() throws {
        let best = PersonalBest(value: 300, day: try day("2026-11-01"), meter: try id("m"))
        #expect(try judged([200, 250, 240], bests: [best]) == .zone(.green))
        #expect(try judged([200], bests: [best]) == .zone(.yellow))
        #expect(try judged([250], meter: "new", bests: [best]) == .noBest)
        #expect(try judged([250], bests: []) == .noBest)
        #expect(try judged([], bests: [best]) == .noValue)
    }

    @Test func `goes by the best that was set last`() throws {
        let bests = [
            PersonalBest(value: 300, day: try day("2026-11-01"), meter: try id("m")),
            PersonalBest(value: 400, day: try day("2026-01-01"), meter: try id("m")),
        ]
        #expect(try judged([250], bests: bests) == .zone(.green))
        let tomorrow = PersonalBest(value: 800, day: try day("2026-11-24"), meter: try id("m"))
        #expect(try judged([250], bests: bests + [tomorrow]) == .zone(.green))
        #expect(try judged([250], bests: [tomorrow]) == .noBest)
    }

    @Test func `is not green by an old best`() throws {
        let old = PersonalBest(value: 300, day: try day("2026-01-01"), meter: try id("m"))
        #expect(try judged([290], bests: [old]) == .staleBest(.green))
        #expect(try judged([290], bests: [old]).reliableZone == nil)
        #expect(try judged([140], bests: [old]).reliableZone == .red)
    }
}
