import Asthma
import Clinical
import NamedInstants
import Seeds
import Testing

@Suite struct `Control from use` {
    private func estimate(_ puffs: [CountedPuff], knownFrom first: String) throws -> ControlEstimate {
        let through = try day("2026-11-23")
        return ControlEstimate(
            RelieverUse.of(puffs), through: through, zone: .berlin,
            known: KnownDays(from: try day(first), through: through))
    }

    /// 08:00 on 2 to 9 November.
    private func eightMornings() throws -> [CountedPuff] {
        try days("2026-11-02", "2026-11-09").flatMap { try rescue("\($0.iso) 08:00") }
    }

    @Test func `scores eight mornings`() throws {
        let found = try estimate(try eightMornings(), knownFrom: "2026-10-27")
        #expect(found.items.map { $0.score } == [4, 4, 5, 3, 4])
        #expect(found.items.map { $0.count } == [8, 8, 0, 8, 8])
        #expect(found.items.map { $0.measure } == [.days, .uses, .nights, .uses, .days])
        #expect(found.outcome == .exact(20) && found.knownDays == 28)
    }

    @Test(
        arguments: [
            ("2026-10-27", 28, .exact(20)), ("2026-10-28", 27, .atMost(20)), ("2026-11-03", 21, .atMost(20)),
            ("2026-11-04", 20, .tooFewKnownDays(needed: 21)),
        ] as [(String, Int, ControlEstimate.Outcome)])
    func `says how much is known`(_ first: String, _ days: Int, _ outcome: ControlEstimate.Outcome) throws {
        let found = try estimate(try eightMornings(), knownFrom: first)
        #expect(found.knownDays == days)
        #expect(found.outcome == outcome)
        #expect(found.items.isEmpty == (found.total == nil))
    }

    @Test func `counts nights once, and no controller`() throws {
        var puffs: [CountedPuff] = []
        for day in try days("2026-11-10", "2026-11-15") {
            puffs += try rescue("\(day.iso) 02:00") + rescue("\(day.iso) 02:05")
        }
        for day in try days("2026-10-27", "2026-11-23") {
            puffs.append(CountedPuff(at: try berlin("\(day.iso) 07:00"), role: .controller, purpose: .scheduled))
        }
        let found = try estimate(puffs, knownFrom: "2026-10-27")
        #expect(found.items.map { $0.score } == [4, 4, 2, 4, 4])
        #expect(found.items.map { $0.count } == [6, 6, 6, 6, 6])
        #expect(found.outcome == .exact(18))
    }

    @Test func `begins at midnight of the person's clock`() throws {
        let puffs = try ["2026-10-26 22:30", "2026-10-26 23:30"].map {
            CountedPuff(at: try utc($0), role: .reliever, purpose: .asNeeded)
        }
        let found = try estimate(puffs, knownFrom: "2026-10-27")
        #expect(found.items.map { $0.score } == [4, 5, 4, 4, 5])
        #expect(found.outcome == .exact(22))
    }

    @Test func `cuts uses, not puffs, to the window`() throws {
        // One use across midnight belongs to the day before the window, with both its puffs.
        let found = try estimate(
            try rescue("2026-10-26 23:55") + rescue("2026-10-27 00:03"), knownFrom: "2026-10-27")
        #expect(found.outcome == .exact(25))
    }

    @Test func `is never below 7`() throws {
        let puffs = try days("2026-10-27", "2026-11-23").flatMap { day in
            try ["07:00", "13:00", "23:00"].flatMap { try rescue("\(day.iso) \($0)") }
        }
        let found = try estimate(puffs, knownFrom: "2026-10-27")
        #expect(found.items.map { $0.score } == [2, 1, 1, 1, 2])
        #expect(found.outcome == .exact(7))
    }

    @Test func `puts uses of unknown time in no night`() throws {
        let received = CountedPuff(
            at: try berlin("2026-11-10 02:00"), isTimeKnown: false, role: .reliever, purpose: .asNeeded)
        let found = try estimate([received], knownFrom: "2026-10-27")
        #expect(found.items.map { $0.count } == [1, 1, 0, 1, 1])
        #expect(found.usesOfUnknownTime == 1)
    }

    @Test(arguments: [("21:59", nil), ("22:00", 10), ("23:59", 10), ("00:00", 9), ("05:59", 9), ("06:00", nil)])
    func `has nights from 22:00 to 05:59`(_ time: String, _ evening: Int?) throws {
        #expect(NightOfUse.evening(of: try moment("2026-11-10 \(time)"))?.day == evening)
    }

    @Test(
        arguments: [
            ([.reliever], .applies), ([.controller, .nebuliser], .applies), ([.controller], .noReliever),
            ([], .noReliever), ([.icsFormoterolBoth], .icsFormoterol),
            ([.reliever, .icsFormoterolReliever], .icsFormoterol),
        ] as [([InhalerRole], ControlEstimate.Scope)])
    func `is not made where symptoms are treated otherwise`(_ roles: [InhalerRole], _ scope: ControlEstimate.Scope) {
        #expect(ControlEstimate.scope(of: roles) == scope)
    }

    /// Every cut-off from both sides: the item, how many, the score.
    @Test(
        arguments: [
            (1, 0, 5), (1, 1, 4), (1, 9, 4), (1, 10, 3), (1, 18, 3), (1, 19, 2), (1, 28, 2), (2, 3, 5), (2, 4, 4),
            (2, 11, 4), (2, 12, 3), (2, 24, 3), (2, 25, 2), (2, 28, 2), (2, 29, 1), (3, 0, 5), (3, 1, 4), (3, 2, 4),
            (3, 3, 3), (3, 5, 3), (3, 6, 2), (3, 14, 2), (3, 15, 1), (4, 0, 5), (4, 1, 4), (4, 7, 4), (4, 8, 3),
            (4, 23, 3), (4, 24, 2), (4, 70, 2), (4, 71, 1), (5, 5, 5), (5, 6, 4), (5, 15, 4), (5, 16, 3), (5, 19, 3),
            (5, 20, 2), (5, 28, 2),
        ])
    func `changes its score at each cut-off`(_ item: Int, _ count: Int, _ score: Int) throws {
        let all = try days("2026-10-27", "2026-11-23")
        var puffs: [CountedPuff] = []
        for number in 0..<count {
            // Uses spread over days and hours; nights and days one each.
            let hour = item == 3 ? "23:00" : "\(10 + number / 28):00"
            puffs += try rescue("\(all[number % 28].iso) \(hour)")
        }
        let found = try estimate(puffs, knownFrom: "2026-10-27").items[item - 1]
        #expect(found.count == count && found.score == score)
    }

    @Test(.seeded, arguments: 0..<30) func `never gets better by another use`(_ number: Int) throws {
        var dice = Dice(seed: Seed.of(UInt64(number)))
        let start = try berlin("2026-10-25 00:00")
        var puffs: [CountedPuff] = []
        var last = 25
        for _ in 0..<80 {
            let at = start.adding(seconds: Int64(dice.number(0...(30 * 86_400))))
            // Far enough from the others to be a use of its own.
            guard puffs.allSatisfy({ abs($0.at.seconds(since: at)) > 1200 }) else { continue }
            puffs.append(CountedPuff(at: at, role: .reliever, purpose: .asNeeded))
            let total = try #require(try estimate(puffs, knownFrom: "2026-10-27").total)
            #expect(total <= last && (7...25).contains(total))
            last = total
        }
    }
}
