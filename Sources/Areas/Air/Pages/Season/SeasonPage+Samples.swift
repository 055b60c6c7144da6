internal import Air
internal import AirStore
internal import Clinical
internal import Pages
internal import Store

extension SeasonPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let place = PlaceDetails.samples.first?.details
        func page(_ place: PlaceDetails?, _ panel: ExposurePanel) -> SeasonPage {
            SeasonPage(
                phrases, person: Samples.person,
                SeasonRecords(place: place, panel: panel, yearStart: .january), today: Samples.today)
        }
        let nothing = ExposurePanel(firstDay: Samples.today, [])
        let berlin = place.map { PlaceDetails(name: $0.name, cell: $0.cell, country: Country("DE"), use: $0.use) }
        return [
            Sample("germany", page(berlin, nothing)), Sample("typical", page(place, year)),
            Sample("few-days", page(place, nothing)),
            Sample("no-place", page(nil, nothing)),
        ]
    }

    /// A year of grass with its season in May to July, and of birch that was measured in April only.
    private static var year: ExposurePanel {
        guard let first = CalendarDay(year: 2025, month: 1, day: 1) else {
            return ExposurePanel(firstDay: Samples.today, [])
        }
        let days = (0..<365).map { first.adding(days: $0) }
        return ExposurePanel(
            firstDay: first,
            [
                .init(
                    .pollen(.taxon(.grass)),
                    days.map { day in
                        let grains: Int64 = [5: 20, 6: 80, 7: 30, 9: 1][day.month, default: 0]
                        return day.month == 12 ? nil : grains * 1_000_000_000
                    }),
                .init(.pollen(.taxon(.birch)), days.map { $0.month == 4 ? 50_000_000_000 : nil }),
            ])
    }
}
