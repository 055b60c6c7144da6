import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `The day on which a new canister is due` {
    private let today = CalendarDay(iso: "2026-11-24") ?? .earliest

    private func canister(_ capacity: Int?, reading: Int? = nil, daysAgo: Int = 0) throws -> CanisterDetails {
        CanisterDetails(
            inhaler: try id("blue"), label: nil, capacity: capacity,
            reading: reading.map { .init(puffs: $0, at: puff(daysAgo, 8).at) })
    }

    private func puff(_ daysAgo: Int, _ hour: Int) -> (at: Instant, day: CalendarDay) {
        let day = today.adding(days: -daysAgo)
        let moment = ZoneRules.utc.moment(day, TimeOfDay(hour: hour, minute: 0) ?? .midnight)
        return (moment.instant, day)
    }

    private func due(
        _ canister: CanisterDetails, _ puffs: [(at: Instant, day: CalendarDay)], reading: CalendarDay? = nil
    ) -> CalendarDay? {
        RefillNeed.due(canister, puffs: puffs, reading: reading, on: today)
    }

    @Test func `is the day of the puff that left twenty`() throws {
        let slow = (0..<8).map { puff(70 - $0 * 10, 12) }
        #expect(due(try canister(27), slow) == today.adding(days: -10))
        #expect(due(try canister(29), slow) == nil)
        #expect(due(try canister(27), slow.reversed()) == today.adding(days: -10))
    }

    @Test func `is the day on which the rest would last a week`() throws {
        // 4 a day for 14 days: 28 left last 7 days.
        let fast = (1...14).flatMap { day in (8..<12).map { puff(day, $0) } }
        #expect(due(try canister(84), fast) == today.adding(days: -1))
        #expect(due(try canister(140), fast) == nil)
    }

    @Test func `stays the same until the counter is read again`() throws {
        let slow = (0..<8).map { puff(70 - $0 * 10, 12) }
        #expect(due(try canister(27), slow + [puff(0, 7)]) == today.adding(days: -10))
        let reading = today.adding(days: -5)
        #expect(due(try canister(200, reading: 150, daysAgo: 5), slow, reading: reading) == nil)
        #expect(due(try canister(200, reading: 12, daysAgo: 5), slow, reading: reading) == reading)
    }

    @Test func `is not known without a capacity or a reading`() throws {
        #expect(due(try canister(nil), [puff(0, 8)]) == nil)
    }

    @Test func `is found among very many puffs`() throws {
        // 20 a day: after seven days 60 are left, which last three days.
        let many = (0..<20_000).map { puff($0 / 20, 4 + $0 % 20) }
        #expect(due(try canister(200), many) == today.adding(days: -993))
    }
}
