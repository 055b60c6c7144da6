import Asthma
import Clinical
import NamedInstants
import Seeds
import Testing

@Suite struct `Puffs of a reliever` {
    @Test(
        arguments: [
            ([], 0), (["08:00"], 1), (["08:00", "08:00"], 1), (["08:00", "08:10"], 1), (["08:00", "08:11"], 2),
            // Each at most 10 minutes after the one before, 20 in all.
            (["08:00", "08:10", "08:20"], 1), (["08:20", "08:00", "08:10"], 1), (["23:55", "23:59"], 1),
        ] as [([String], Int)])
    func `within 10 minutes are one use`(_ times: [String], _ uses: Int) throws {
        let puffs = try times.flatMap { try rescue("2026-11-10 \($0)") }
        #expect(RelieverUse.of(puffs).count == uses)
    }

    @Test(
        arguments: [
            (.reliever, .asNeeded, true), (.reliever, .beforeSport, false), (.reliever, .test, false),
            (.reliever, nil, true), (.nebuliser, .asNeeded, true), (.nebuliser, .scheduled, false),
            (.controller, .asNeeded, false), (.controller, .scheduled, false),
            (.icsFormoterolReliever, .asNeeded, false), (.icsFormoterolBoth, .asNeeded, false),
            (.icsFormoterolBoth, nil, false),
        ] as [(InhalerRole, PuffPurpose?, Bool)])
    func `count by role and purpose`(_ role: InhalerRole, _ purpose: PuffPurpose?, _ counts: Bool) throws {
        let puff = CountedPuff(at: try berlin("2026-11-10 08:00"), role: role, purpose: purpose)
        #expect(RelieverUse.of([puff]).count == (counts ? 1 : 0))
    }

    @Test func `that do not count join nothing`() throws {
        // A test spray between two puffs that are 12 minutes apart.
        let spray = CountedPuff(at: try berlin("2026-11-10 08:06"), role: .reliever, purpose: .test)
        let puffs = try rescue("2026-11-10 08:00") + [spray] + rescue("2026-11-10 08:12")
        #expect(RelieverUse.of(puffs).count == 2)
    }

    @Test func `for symptoms are told of whatever the inhaler`() throws {
        let mart = CountedPuff(at: try berlin("2026-11-10 09:00"), role: .icsFormoterolBoth, purpose: .asNeeded)
        let planned = CountedPuff(at: try berlin("2026-11-10 20:00"), role: .icsFormoterolBoth, purpose: .scheduled)
        let last = RelieverUse.last(of: try rescue("2026-11-10 08:00") + [mart, mart, planned])
        #expect(last == RelieverUse(at: mart.at, puffs: 2))
        #expect(RelieverUse.last(of: [planned]) == nil)
    }

    @Test func `of unknown time stay apart`() throws {
        let received = CountedPuff(
            at: try berlin("2026-11-10 08:01"), isTimeKnown: false, role: .reliever, purpose: .asNeeded)
        let uses = RelieverUse.of(try rescue("2026-11-10 08:00") + [received])
        #expect(uses.map { $0.isTimeKnown } == [true, false])
    }

    @Test(.seeded, arguments: 0..<50) func `make the same uses in any order`(_ number: Int) throws {
        var dice = Dice(seed: Seed.of(UInt64(number)))
        let start = try utc("2026-11-01 00:00")
        let puffs = dice.several(0...60) { dice in
            CountedPuff(
                at: start.adding(seconds: Int64(dice.number(0...40_000))), role: .reliever, purpose: .asNeeded)
        }
        let uses = RelieverUse.of(puffs)
        #expect(uses == RelieverUse.of(puffs.shuffled(using: &dice)))
        #expect(uses.reduce(0) { $0 + $1.puffs } == puffs.count)
        for (first, second) in zip(uses, uses.dropFirst()) {
            #expect(second.at.milliseconds - first.at.milliseconds > RelieverUse.longestPause)
        }
    }
}
