import Activity
import Clinical
import NamedInstants
import Testing

/// What is asked about before it is stored.
struct UnusualActivityTests {
    private func details(
        _ kind: LoggedActivity.Kind, _ sport: LoggedActivity.Sport? = nil, minutes: Int64 = 0, amount: Int64? = nil,
        energy: Int64? = nil, metres: Int64? = nil
    ) throws -> LoggedActivityDetails {
        LoggedActivityDetails(
            kind: kind, sport: sport,
            at: Moment(instant: try utc("2024-06-15 08:00"), offset: 0, day: try day("2024-06-15")), minutes: minutes,
            amount: amount, smallCalories: energy.map { $0 * 1000 }, metres: metres)
    }

    @Test(
        arguments: [
            (.water, 3000, []), (.water, 3001, [.water(millilitres: 3001)]), (.steps, 100_000, []),
            (.steps, 100_001, [.steps(100_001)]),
        ] as [(LoggedActivity.Kind, Int64, [UnusualActivity])])
    func `much water or many steps at once are asked about`(
        _ kind: LoggedActivity.Kind, _ amount: Int64, _ expected: [UnusualActivity]
    ) throws {
        #expect(try details(kind, amount: amount).unusual() == expected)
    }

    @Test(
        arguments: [
            (.walking, 8000, 8001), (.hiking, 8000, 8001), (.running, 12_500, 12_501), (.cycling, 40_000, 40_001),
            (.swimming, 5000, 5001),
        ] as [(LoggedActivity.Sport, Int64, Int64)])
    func `a distance is asked about if half an hour is too short for it`(
        _ sport: LoggedActivity.Sport, _ likely: Int64, _ asked: Int64
    ) throws {
        #expect(try details(.workout, sport, minutes: 30, metres: likely).unusual().isEmpty)
        #expect(
            try details(.workout, sport, minutes: 30, metres: asked).unusual()
                == [.distance(metres: asked, minutes: 30, sport)])
        #expect(try details(.workout, sport, minutes: 60, metres: asked).unusual().isEmpty)
    }

    @Test func `a workout of more than sixteen hours is asked about, the steps of a whole day are not`() throws {
        #expect(try details(.workout, .hiking, minutes: 960).unusual().isEmpty)
        #expect(try details(.workout, .hiking, minutes: 961).unusual() == [.duration(minutes: 961)])
        #expect(try details(.steps, minutes: 1440, amount: 9000).unusual().isEmpty)
    }

    @Test func `energy is asked about by the minute`() throws {
        #expect(try details(.workout, .yoga, minutes: 30, energy: 750).unusual().isEmpty)
        #expect(
            try details(.workout, .yoga, minutes: 30, energy: 751).unusual()
                == [.energy(smallCalories: 751_000, minutes: 30)])
    }

    @Test func `all of it is named at once, in the order of the form`() throws {
        let all = try details(.workout, .running, minutes: 961, energy: 30_000, metres: 1_000_000)
        #expect(
            all.unusual() == [
                .duration(minutes: 961), .energy(smallCalories: 30_000_000, minutes: 961),
                .distance(metres: 1_000_000, minutes: 961, .running),
            ])
    }

    @Test func `the largest numbers that can be typed are compared, too`() throws {
        let most = try details(
            .workout, .cycling, minutes: 1, energy: LoggedActivityDraft.mostEnergy,
            metres: LoggedActivityDraft.longestMetres)
        #expect(most.unusual().count == 2)
    }

    @Test func `what was stored before is not asked about again, unless it changes`() throws {
        let stored = try details(.workout, .running, minutes: 30, metres: 400_000)
        #expect(stored.unusual(since: stored).isEmpty)
        let longer = try details(.workout, .running, minutes: 40, metres: 400_000)
        #expect(longer.unusual(since: stored) == [.distance(metres: 400_000, minutes: 40, .running)])
        let energetic = try details(.workout, .running, minutes: 30, energy: 3000, metres: 400_000)
        #expect(energetic.unusual(since: stored) == [.energy(smallCalories: 3_000_000, minutes: 30)])
    }
}
