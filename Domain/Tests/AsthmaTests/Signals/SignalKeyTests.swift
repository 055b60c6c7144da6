import Asthma
import Clinical
import NamedInstants
import Seeds
import Testing

@Suite struct `The key of a signal` {
    /// Half a year of better and worse weeks.
    private func puffs(_ dice: inout Dice, from first: CalendarDay) throws -> [CountedPuff] {
        var puffs: [CountedPuff] = []
        for week in 0..<26 {
            let chance = dice.one(of: [0, 5, 20, 60])
            for day in 0..<7 where dice.happens(chance) {
                let start = try berlin("\(first.adding(days: 7 * week + day).iso) 00:00")
                puffs += dice.several(1...5) { dice in
                    CountedPuff(
                        at: start.adding(seconds: Int64(dice.number(0...86_399))), role: .reliever, purpose: .asNeeded)
                }
            }
        }
        return puffs
    }

    @Test(.seeded, arguments: 0..<10) func `tells of each occurrence once`(_ number: Int) throws {
        var dice = Dice(seed: Seed.of(UInt64(number)))
        let first = try day("2026-01-05")
        let history = SignalHistory(
            puffs: try puffs(&dice, from: first), zone: .berlin,
            known: KnownDays(from: first, through: first.adding(days: 190)))
        let birthdate = try day(number % 2 == 0 ? "1990-05-01" : "2020-05-01")
        var told: [String: CalendarDay] = [:]
        var before: [AsthmaSignal.Rule: AsthmaSignal] = [:]
        for step in 0..<190 {
            let today = first.adding(days: step)
            let signals = history.signals(on: today, birthdate: birthdate)
            #expect(Set(signals.map { $0.rule }).count == signals.count)
            for signal in signals {
                #expect(signal.since <= signal.through && signal.through <= today)
                if let last = told[signal.key] {
                    #expect(last.days(until: today) == 1, "a key came back after it had ended")
                } else if let other = before[signal.rule], signal.rule != .burst {
                    #expect(!signal.isSameOccurrence(as: other), "one occurrence got two keys")
                }
                told[signal.key] = today
                before[signal.rule] = signal
            }
        }
        let bursts = history.bursts(through: first.adding(days: 190))
        for (earlier, later) in zip(bursts, bursts.dropFirst()) {
            #expect(earlier.since.days(until: later.since) >= SignalRules.burst.oneWithin)
        }
    }
}
