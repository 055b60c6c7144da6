import Activity
import Clinical
import NamedInstants
import Testing

struct DayTotalsTests {
    @Test func `the phone's steps in the watch's hour are not counted again`() throws {
        let samples = [
            try sample(watch, "08:00", "09:00", 1200), try sample(phone, "08:00", "09:00", 1000),
            try sample(phone, "10:00", "11:00", 300),
        ]
        #expect(try total(samples) == 1500)
    }

    @Test func `without the watch the phone's own sum comes back`() throws {
        let samples = [try sample(phone, "08:00", "09:00", 1000), try sample(phone, "10:00", "11:00", 300)]
        #expect(try total(samples) == 1300)
    }

    @Test func `a lower source counts for the part of its time that no higher one covers`() throws {
        let samples = [try sample(watch, "08:00", "08:15", 100), try sample(phone, "08:00", "09:00", 400)]
        #expect(try total(samples) == 400)
        let middle = [try sample(watch, "08:20", "08:40", 500), try sample(phone, "08:00", "09:00", 600)]
        #expect(try total(middle) == 500 + 400)
    }

    @Test func `of two that overlap from one source the one written later stands`() throws {
        let early = try sample(watch, "08:00", "09:00", 600, created: 1)
        let late = try sample(watch, "08:30", "09:30", 60, created: 2)
        #expect(try total([early, late]) == 300 + 60)
        let corrected = try sample(watch, "08:00", "09:00", 100, created: 3)
        #expect(try total([early, corrected]) == 100)
    }

    @Test func `a value of one moment counts when nothing better covers the moment`() throws {
        let entry = try sample(phone, "08:30", "08:30", 50, isManual: true)
        #expect(try total([entry]) == 50)
        #expect(try total([entry, try sample(watch, "08:00", "08:30", 100)]) == 150)
        #expect(try total([entry, try sample(watch, "08:30", "09:00", 100)]) == 100)
        #expect(try total([entry, try sample(watch, "08:00", "09:00", 100)]) == 100)
        #expect(try total([entry, entry.moved(rank: 2)]) == 100)
    }

    @Test func `an empty day has no total, and zero is a total`() throws {
        #expect(try total([]) == nil)
        #expect(try total([try sample(watch, "08:00", "09:00", 0)]) == 0)
        let day = DayTotals([try sample(watch, "08:00", "09:00", 0)], on: try utcDay())
        #expect(day.hours[7] == nil)
        #expect(day.hours[8] == HealthTotal(millionths: 0))
        #expect(day.hoursWithData == 1)
    }

    @Test func `what was typed in is carried along`() throws {
        let samples = [
            try sample(watch, "08:00", "09:00", 100), try sample(phone, "10:00", "10:00", 40, isManual: true),
        ]
        let total = try #require(DayTotals(samples, on: try utcDay()).total)
        #expect(total == HealthTotal(millionths: 140_000_000, manualMillionths: 40_000_000))
        #expect(total.isManual)
        let covered = [try sample(watch, "10:00", "11:00", 100), samples[1]]
        #expect(DayTotals(covered, on: try utcDay()).total?.isManual == false)
    }

    @Test func `a value over midnight is parted by time, to the last millionth`() throws {
        let night = try HealthSample(
            rank: watch, start: try utc("2024-06-10 23:40"), end: try utc("2024-06-11 00:20"),
            created: Instant(milliseconds: 0), millionths: 100_000_001)
        let first = DayTotals([night], on: try utcDay("2024-06-10")).total?.millionths
        let second = DayTotals([night], on: try utcDay("2024-06-11")).total?.millionths
        #expect(first == 50_000_000)
        #expect(second == 50_000_001)
    }

    @Test func `days with 23 and 25 hours`() throws {
        for (iso, hours) in [("2024-03-31", 23), ("2024-10-27", 25)] {
            let day = DayHours(try day(iso), in: .berlin)
            let whole = try HealthSample(
                rank: watch, start: day.start, end: day.end, created: day.start, millionths: Int64(hours) * 7_000_000)
            let totals = DayTotals([whole], on: day)
            #expect(totals.hours.count == hours)
            #expect(totals.hours.allSatisfy { $0?.millionths == 7_000_000 })
            #expect(totals.total?.whole == Int64(hours) * 7)
        }
    }

    @Test func `times that cannot be are refused`() throws {
        #expect(throws: HealthSample.Problem.endsBeforeStart) { try sample(watch, "09:00", "08:00", 1) }
        #expect(throws: HealthSample.Problem.tooLong) {
            try HealthSample(
                rank: watch, start: try utc("2024-01-01 00:00"), end: try utc("2024-01-08 00:01"),
                created: Instant(milliseconds: 0), millionths: 1)
        }
        #expect(throws: HealthSample.Problem.tooLong) {
            try HealthSample(
                rank: watch, start: Instant(milliseconds: .min), end: Instant(milliseconds: .max),
                created: Instant(milliseconds: 0), millionths: 1)
        }
    }

    @Test func `sums that no day reaches stay at the end`() {
        let most = HealthTotal(millionths: .max, manualMillionths: .max)
        #expect(most.adding(most) == most)
    }
}

extension HealthSample {
    fileprivate func moved(rank: Int32) throws -> HealthSample {
        try HealthSample(
            rank: rank, start: start, end: end, created: created, millionths: millionths, isManual: isManual)
    }
}
