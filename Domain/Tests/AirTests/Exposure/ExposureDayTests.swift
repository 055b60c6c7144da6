import Air
import Clinical
import Testing

@Suite struct ExposureDayTests {
    private func day(_ values: [Int64], seconds: Int64 = 3600) -> ExposureDay {
        var day = ExposureDay()
        for value in values { day.add(value, seconds: seconds) }
        return day
    }

    @Test(arguments: [(17, nil), (18, 2), (24, 2)] as [(Int, Int64?)]) func `three quarters of the hours are needed`(
        hours: Int, expected: Int64?
    ) {
        #expect(day(Array(repeating: 2, count: hours)).value(.mean, of: 24) == expected)
    }

    @Test func `a mean is rounded, and the highest is the highest`() {
        let night = day(Array(repeating: -3, count: 12) + Array(repeating: -4, count: 12))
        #expect(night.value(.mean, of: 24) == -4)
        #expect(night.value(.highest, of: 24) == -3)
    }

    @Test func `a count of a day is the day, and a moment is its hour`() {
        #expect(day([7], seconds: 86_400).value(.mean, of: 25) == 7)
        #expect(day([7], seconds: 0).value(.mean, of: 24) == nil)
        #expect(ExposureDay().value(.highest, of: 24) == nil)
    }

    @Test func `a group is compared only without its plants`() throws {
        let first = try #require(CalendarDay(iso: "2026-06-01"))
        func compared(_ birch: Int64?) -> [String] {
            ExposurePanel(
                firstDay: first,
                [
                    .init(.pollen(.taxon(.birch)), [birch]), .init(.pollen(.group(.tree)), [9]),
                    .init(.weather(.windSpeed), [1]), .init(.weather(.rain), [0]), .init(.pollutant(.o3), [nil]),
                ]
            ).compared.map(\.quantity.slug)
        }
        #expect(compared(3) == ["pollen-tree-birch", "rain"])
        #expect(compared(nil) == ["pollen-tree", "rain"])
    }
}
