import Statistics
import Testing

@Suite struct DailySeriesTests {
    private func series(_ values: [Double]) -> DailySeries { DailySeries(firstDay: 100, values: values) }

    @Test func `days in any order become a series, the last of a day counts`() {
        let series = DailySeries([
            (day: 5, value: 2), (day: 3, value: 1), (day: 5, value: 4), (day: 4, value: .infinity),
        ])
        #expect(series.firstDay == 3)
        #expect(series.value(on: 3) == 1 && series.value(on: 4) == nil && series.value(on: 5) == 4)
        #expect(series.value(on: 2) == nil && series.value(on: 6) == nil)
        #expect(DailySeries([]).values.isEmpty)
    }

    @Test func `a season is the median of fifteen days`() {
        var values = (0..<40).map { Double($0 * $0) }
        values[20] += 1000
        let removed = series(values).withoutSeason()
        // In a rising series the median is the day itself, or the one after where the peak counts as high.
        #expect(removed.value(on: 110) == 0)
        #expect(removed.value(on: 115) == 0 && removed.value(on: 125) == Double(25 * 25 - 26 * 26))
        #expect(removed.value(on: 120) == Double(400 + 1000 - 21 * 21))
    }

    @Test func `at the ends and in gaps the median is of the days there are`() {
        var values = (0..<30).map { Double($0) }
        #expect(series(values).withoutSeason().value(on: 100) == -3.5)
        #expect(series(values).withoutSeason().value(on: 129) == 3.5)
        for day in 0...20 where day != 10 { values[day] = .nan }
        let sparse = series(values).withoutSeason()
        // Around day 10 only it itself is known, around day 21 eight days are.
        #expect(sparse.value(on: 110) == nil && sparse.value(on: 121) == -3.5 && sparse.value(on: 109) == nil)
    }

    @Test func `a long series keeps its last days`() {
        let long = DailySeries(firstDay: 0, values: Array(repeating: 1, count: DailySeries.mostDays + 5))
        #expect(long.firstDay == 5 && long.values.count == DailySeries.mostDays)
        let far = DailySeries([(day: 0, value: 1), (day: 1_000_000, value: 2)])
        #expect(far.values.count == DailySeries.mostDays && far.value(on: 1_000_000) == 2)
    }
}
