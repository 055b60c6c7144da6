import Air
import Clinical
import Testing

@Suite struct PlaceSeasonsTests {
    private func day(_ iso: String) throws -> CalendarDay { try #require(CalendarDay(iso: iso)) }

    /// Ten grains a day from `start` through `end`, and nothing on the other days from `from` through `through`.
    private func counts(_ start: String, _ end: String, from: String, through: String) throws -> [DailyCount] {
        let (first, last, start, end) = (try day(from), try day(through), try day(start), try day(end))
        return (0...first.days(until: last)).map { offset in
            let day = first.adding(days: offset)
            let isIn = start <= day && day <= end
            return DailyCount(day: day, count: PollenCount(billionths: isIn ? 10_000_000_000 : 0))
        }
    }

    /// 95 percent of 100 equal days: the third through the 98th.
    @Test func `a whole season has its dates and months`() throws {
        let seasons = PlaceSeasons(
            try counts("2026-05-01", "2026-08-08", from: "2026-04-01", through: "2026-09-30"))
        #expect(seasons.seasons.count == 1)
        #expect(PlaceSeasons.date(seasons.start ?? 0, in: 2026, yearStart: .january)?.iso == "2026-05-03")
        #expect(PlaceSeasons.date(seasons.end ?? 0, in: 2026, yearStart: .january)?.iso == "2026-08-06")
        #expect(
            seasons.months == [
                .unknown, .unknown, .unknown, .nothing, .peak, .season, .season, .season, .nothing, .unknown, .unknown,
                .unknown,
            ])
    }

    @Test(arguments: [
        ("2026-05-01", "2026-09-30"), ("2026-06-10", "2026-09-30"), ("2026-04-01", "2026-08-08"),
    ]) func `a season that was not measured from before its start to after its end is none`(
        from: String, through: String
    ) throws {
        let seasons = PlaceSeasons(try counts("2026-05-01", "2026-08-08", from: from, through: through))
        #expect(seasons.seasons.isEmpty && seasons.start == nil)
        #expect(seasons.months[6] == .some)
    }

    @Test func `pollen outside the season is shown as it is`() throws {
        var counts = try counts("2026-05-01", "2026-08-08", from: "2026-03-01", through: "2026-11-30")
        let late = try #require(counts.firstIndex { $0.day.iso == "2026-10-10" })
        counts[late] = DailyCount(day: counts[late].day, count: PollenCount(billionths: 1))
        #expect(PlaceSeasons(counts).months[9] == .some)
        #expect(PlaceSeasons(counts).months[10] == .nothing)
    }

    @Test func `the middle year decides`() throws {
        let starts = ["2023-05-01", "2024-05-20", "2025-05-05"]
        var all: [DailyCount] = []
        for start in starts {
            let year = start.prefix(4)
            all += try counts(start, "\(year)-08-08", from: "\(year)-04-01", through: "\(year)-09-30")
        }
        let seasons = PlaceSeasons(all)
        #expect(seasons.seasons.count == 3)
        #expect(PlaceSeasons.date(seasons.start ?? 0, in: 2026, yearStart: .january)?.iso == "2026-05-07")
    }
}

@Suite struct SeasonNoticeTests {
    private func days(_ isos: [String]) throws -> [CalendarDay] { try isos.map { try #require(CalendarDay(iso: $0)) } }

    @Test(
        arguments: [
            (["2024-05-10", "2025-05-20"], 2026, "2026-04-27"), (["2025-05-20"], 2026, "2026-05-06"),
            (["2026-05-20"], 2026, nil), ([], 2026, nil),
            // The notice of a season that starts early in the year is in the year before.
            (["2025-01-05"], 2026, "2025-12-22"),
        ] as [([String], Int, String?)]) func `two weeks before the middle of earlier years`(
            starts: [String], year: Int, expected: String?
        ) throws
    {
        let found = SeasonNotice.day(try days(starts), in: year, yearStart: .january)
        #expect(found?.iso == expected)
    }

    @Test func `where summer is at the turn of the year, it is one season`() throws {
        let found = SeasonNotice.day(try days(["2025-10-15"]), in: 2026, yearStart: .july)
        #expect(found?.iso == "2026-10-01")
        #expect(YearStart.at(latitude: -37_800_000) == .july)
    }

    @Test func `one sneeze is no season`() throws {
        let symptomatic = try days([
            "2025-01-10", "2025-05-01", "2025-05-03", "2025-05-08", "2025-05-09", "2026-04-20", "2026-04-21",
            "2026-04-22",
        ])
        #expect(SeasonNotice.firstDays(symptomatic, yearStart: .january).map(\.iso) == ["2025-05-01", "2026-04-20"])
    }
}
