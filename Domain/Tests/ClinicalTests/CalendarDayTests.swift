import Clinical
import NamedInstants
import Testing

struct CalendarDayTests {
    @Test(
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2024-02-29", 19_782),
            ("2024-12-31", 20_088),
            ("1900-01-01", -25_567), ("2199-12-31", 84_005),
        ] as [(String, Int32)])
    func `a day and its number stand for each other`(iso: String, number: Int32) throws {
        #expect(try day(iso).number == number)
        #expect(try #require(CalendarDay(number: number)).iso == iso)
    }

    @Test func `every day of 300 years survives the way to year, month and day and back`() throws {
        var broken: [Int32] = []
        var previous = CalendarDay.earliest
        for number in CalendarDay.earliest.number...CalendarDay.latest.number {
            let day = try #require(CalendarDay(number: number))
            let again = CalendarDay(year: day.year, month: day.month, day: day.day)
            let follows = previous < day && day.weekday.rawValue == previous.weekday.rawValue % 7 + 1
            if again != day || !(follows || day == .earliest) { broken.append(number) }
            previous = day
        }
        #expect(broken == [])
    }

    @Test(arguments: [
        (2023, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0),
        (1899, 12, 31), (2200, 1, 1),
    ])
    func `a date that does not exist is refused`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [
        "", "2024-2-29", "24-02-29", "2024/02/29", "2024-02-30", "2024-02-29 ", "2024-02-2٩", "+024-02-29", "20240229",
        "2024-02-29T00:00",
    ])
    func `only ten characters of ISO are read`(text: String) {
        #expect(CalendarDay(iso: text) == nil)
    }

    @Test func `the range ends at both sides`() {
        #expect(CalendarDay(number: CalendarDay.latest.number + 1) == nil)
        #expect(CalendarDay(number: CalendarDay.earliest.number - 1) == nil)
        #expect(CalendarDay.latest.adding(days: 1) == .latest)
        #expect(CalendarDay.earliest.adding(days: -1) == .earliest)
        #expect(CalendarDay.earliest.adding(days: .max) == .latest)
        #expect(CalendarDay.latest.adding(days: .min) == .earliest)
    }

    @Test(arguments: [
        ("2024-02-28", 1, "2024-02-29"), ("2024-02-28", 2, "2024-03-01"), ("2023-02-28", 1, "2023-03-01"),
        ("2024-12-31", 1, "2025-01-01"), ("2025-01-01", -1, "2024-12-31"), ("2024-03-31", 7, "2024-04-07"),
    ])
    func `days are added across months, years and leap days`(from: String, days: Int, to: String) throws {
        #expect(try day(from).adding(days: days).iso == to)
        #expect(try day(from).days(until: day(to)) == days)
    }

    @Test(arguments: [
        ("2024-02-29", Weekday.thursday), ("1970-01-01", .thursday), ("1969-12-29", .monday), ("2024-12-29", .sunday),
        ("1900-01-01", .monday),
    ])
    func `the weekday is known`(iso: String, weekday: Weekday) throws {
        #expect(try day(iso).weekday == weekday)
    }

    @Test(arguments: [
        ("2024-02-10", "2024-02-01", "2024-02-29"), ("2023-02-01", "2023-02-01", "2023-02-28"),
        ("2024-12-31", "2024-12-01", "2024-12-31"), ("2100-02-14", "2100-02-01", "2100-02-28"),
    ])
    func `a month has a first and a last day`(iso: String, first: String, last: String) throws {
        #expect(try day(iso).firstOfMonth.iso == first)
        #expect(try day(iso).lastOfMonth.iso == last)
    }

    @Test(arguments: Weekday.allCases)
    func `a week has seven days, begins where the person begins it and holds the day`(first: Weekday) throws {
        for offset in 0..<7 {
            let day = try day("2024-12-28").adding(days: offset)
            let week = day.week(startingOn: first)
            #expect(week.count == 7)
            #expect(week.first?.weekday == first)
            #expect(week.contains(day))
            #expect(week.last?.number == (week.first?.number ?? 0) + 6)
        }
    }

    @Test(arguments: [
        ("2019-05-04", "2024-05-03", 4), ("2019-05-04", "2024-05-04", 5), ("2020-02-29", "2021-02-28", 0),
        ("2020-02-29", "2021-03-01", 1), ("2020-02-29", "2024-02-29", 4), ("2024-05-04", "2024-05-03", 0),
        ("2024-12-31", "2025-12-30", 0),
    ])
    func `an age counts completed years`(birth: String, on: String, years: Int) throws {
        #expect(try day(birth).age(on: day(on)) == years)
    }
}
