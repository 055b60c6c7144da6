import Air
import Clinical
import Testing

@Suite struct PollenSeasonTests {
    private func counts(_ texts: [String?], from first: String = "2026-03-01") throws -> [DailyCount] {
        let first = try #require(CalendarDay(iso: first))
        return try texts.enumerated().map { place, text in
            let count = try text.map { try #require(PollenCount(text: $0)) }
            return DailyCount(day: first.adding(days: place), count: count)
        }
    }

    private func season(_ texts: [String?], _ method: PollenSeason.Method = .ninety) throws -> PollenSeason {
        let seasons = PollenSeason.seasons(try counts(texts), by: method)
        return try #require(seasons.count == 1 ? seasons.first : nil)
    }

    /// A sum of 100: the fifth part in a hundred is reached on the fifth day and passed on the sixth.
    @Test(arguments: [
        (PollenSeason.Method.ninety, "2026-03-06", "2026-06-04"), (.ninetyFive, "2026-03-03", "2026-06-06"),
        (.ninetyEight, "2026-03-02", "2026-06-08"),
    ]) func `the sum has to pass the rest`(method: PollenSeason.Method, start: String, end: String) throws {
        let season = try season(Array(repeating: "1", count: 100), method)
        #expect(season.start?.iso == start)
        #expect(season.end?.iso == end)
        #expect(season.total == 100_000_000_000 && season.days == 100 && season.missing == 0)
    }

    @Test func `tenths add up exactly`() throws {
        let season = try season(Array(repeating: "0.1", count: 40))
        #expect(season.start?.iso == "2026-03-03")
        #expect(season.end?.iso == "2026-04-08")
    }

    @Test func `the first of equal peaks counts`() throws {
        let season = try season(["0", "5", "7.5", "7.5"] + Array(repeating: "1", count: 30))
        #expect(season.peak?.day.iso == "2026-03-03")
        #expect(season.peak?.count?.billionths == 7_500_000_000)
    }

    @Test func `a day that was not measured is missing and not zero`() throws {
        let full = Array(repeating: "2" as String?, count: 40)
        var gaps = full
        gaps[3] = nil
        gaps[20] = nil
        let season = try season(gaps)
        #expect(season.days == 38 && season.missing == 2 && season.total == 76_000_000_000)
        let reversed = PollenSeason.seasons(try counts(gaps).reversed(), by: .ninety)
        #expect(reversed == [season])
    }

    @Test func `too few days and no pollen have no season`() throws {
        let few = try season(Array(repeating: "5", count: 29) + [nil, nil])
        #expect(few.gap == .tooFewDays && few.start == nil && few.end == nil && few.peak == nil)
        #expect(few.days == 29 && few.missing == 2)
        let none = try season(Array(repeating: "0", count: 30))
        #expect(none.gap == .noPollen && none.start == nil && none.total == 0)
    }

    @Test func `a year can start in July`() throws {
        let july = try #require(YearStart(text: "07-01"))
        let counts = try counts(Array(repeating: "1", count: 120), from: "2025-12-01")
        #expect(PollenSeason.seasons(counts, by: .ninety).map(\.year) == [2025, 2026])
        #expect(PollenSeason.seasons(counts, by: .ninety, yearStart: july).map(\.year) == [2025])
        for text in ["02-29", "13-01", "7-1", "07-01 ", "0701"] { #expect(YearStart(text: text) == nil) }
    }

    @Test func `counts are plain numbers from zero`() {
        #expect(PollenCount(text: "47.31210079142572")?.billionths == 47_312_100_791)
        #expect(PollenCount(text: "1e-05")?.billionths == 10_000)
        for text in ["", "-1", "nan", "1 ", "1,5", "250000", "x"] { #expect(PollenCount(text: text) == nil, "\(text)") }
    }
}
