import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Testing

struct DoseMonthTests {
    @Test(arguments: [("2024-02-15", 29), ("2026-02-15", 28), ("2026-03-31", 31), ("2026-04-01", 30)])
    func `check 19: the month of the calendar has all its days, the last 30 days have 30`(today: String, length: Int)
        throws
    {
        let log = try log(daily("2024-01-01", 20), now: "\(today) 09:00")
        #expect(DoseMonth(.calendar, log: log)?.days.count == length)
        #expect(DoseMonth(.trailing, log: log)?.days.count == 30)
        #expect(DoseMonth(.trailing, log: log)?.days.last?.day.iso == today)
    }

    @Test func `check 18: somebody who began today has missed nothing`() throws {
        let month = try #require(DoseMonth(.calendar, log: log([dose("2026-03-12 08:00")], now: "2026-03-12 08:05")))
        #expect(month.days(.taken) == 1)
        #expect(month.days(.beforeStart) == 11)
        #expect(month.days(.future) == 19)
        #expect(month.days(.unrecorded) + month.days(.skipped) == 0)
        #expect(month.counted.count == 1 && month.counted.of == 1)
        #expect(month.counted.period.from.iso == "2026-03-12")
    }

    @Test func `today without a dose is pending and not counted`() throws {
        let month = try #require(DoseMonth(.calendar, log: log(daily("2026-03-01", 11), now: "2026-03-12 07:00")))
        #expect(month.days(.pending) == 1)
        #expect(month.counted.count == 11 && month.counted.of == 11)
    }

    @Test func `without any dose there is no card`() throws {
        #expect(DoseMonth(.calendar, log: try log([], skips: [skip("2026-03-01")], now: "2026-03-12 07:00")) == nil)
    }
}
