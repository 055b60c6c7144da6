import Clinical
import Testing

struct ExpiryDateTests {
    private func date(_ text: String) throws -> ExpiryDate { try #require(ExpiryDate(text: text)) }
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

    @Test(
        arguments: [
            ("2026-06", "2026-06-30"), ("2028-02", "2028-02-29"), ("2027-02", "2027-02-28"), ("2026-12", "2026-12-31"),
            ("2026-06-15", "2026-06-15"), ("2028-02-29", "2028-02-29"),
        ])
    func `a month lasts through its last day, a day through itself`(text: String, last: String) throws {
        let date = try date(text)
        #expect(date.lastDay == (try day(last)))
        #expect(date.text == text)
        #expect(date.precision == (text.utf8.count == 7 ? .month : .day))
    }

    @Test(arguments: ["", "2026", "2026-13", "2027-02-29", "2026-6", "06-2026", "2026-06-", "soon"])
    func `anything else is no date`(text: String) {
        #expect(ExpiryDate(text: text) == nil)
    }

    @Test(
        arguments: [
            // A date: the 60th and 30th day before, the day itself and the day after.
            ("2026-06-30", "2026-04-30", ExpiryState.fine), ("2026-06-30", "2026-05-01", .withinSixtyDays),
            ("2026-06-30", "2026-05-30", .withinSixtyDays), ("2026-06-30", "2026-05-31", .withinThirtyDays),
            ("2026-06-30", "2026-06-30", .withinThirtyDays), ("2026-06-30", "2026-07-01", .expired),
            // A month expires on its last day.
            ("2026-06", "2026-04-30", .fine), ("2026-06", "2026-05-01", .withinSixtyDays),
            ("2026-06", "2026-06-01", .withinThirtyDays), ("2026-06", "2026-06-30", .withinThirtyDays),
            ("2026-06", "2026-07-01", .expired),
            // February in a leap year and in a common year.
            ("2028-02", "2028-02-29", .withinThirtyDays), ("2028-02", "2028-03-01", .expired),
            ("2028-02", "2028-01-30", .withinThirtyDays), ("2028-02", "2028-01-29", .withinSixtyDays),
            ("2027-02", "2027-02-28", .withinThirtyDays), ("2027-02", "2027-03-01", .expired),
            ("2027-02", "2027-01-29", .withinThirtyDays), ("2027-02", "2027-01-28", .withinSixtyDays),
            // Across the new year.
            ("2027-01", "2026-12-02", .withinSixtyDays), ("2027-01", "2026-12-01", .fine),
        ] as [(String, String, ExpiryState)])
    func `the state turns on the day`(text: String, on: String, state: ExpiryState) throws {
        #expect(try date(text).state(on: day(on)) == state)
    }

    @Test func `days are counted to the last usable one`() throws {
        #expect(try date("2026-06").daysLeft(on: day("2026-06-30")) == 0)
        #expect(try date("2026-06").daysLeft(on: day("2026-07-02")) == -2)
        #expect(ExpiryState(daysLeft: 30) == .withinThirtyDays && ExpiryState(daysLeft: 31) == .withinSixtyDays)
        #expect(ExpiryState(daysLeft: 60) == .withinSixtyDays && ExpiryState(daysLeft: 61) == .fine)
    }
}
