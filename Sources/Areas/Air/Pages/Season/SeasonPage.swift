internal import Air
internal import AirStore
internal import Clinical
internal import Pages

/// Months by pollen at a person's first place.
struct SeasonPage: Page {
    static let template = "air/season"
    static let place: Place? = .air

    let title: String
    /// The place.
    let subtitle: String?
    let back: Link?
    let rows: [Row]
    let hasRows: Bool
    let legend: [Legend]
    /// From when on there are hours.
    let since: String?
    let empty: Empty?
    /// The usual months; empty if a season is known, or none is published for the place.
    let typical: [Typical]
    let hasTypical: Bool
    /// Where the usual months are from.
    let sources: [String]

    /// One pollen.
    struct Row: Encodable, Sendable {
        let name: String
        /// "12 May to 30 July, most on 10 June; 2 seasons"
        let text: String
        let months: [Month]
    }

    struct Month: Encodable, Sendable {
        /// "J"
        let letter: String
        /// "January: no pollen"
        let label: String
        let style: String
    }

    struct Legend: Encodable, Sendable {
        let style: String
        let label: String
    }

    struct Empty: Encodable, Sendable {
        let heading: String
        let text: String
        let path: String?
        let label: String
    }

    struct Typical: Encodable, Sendable {
        let name: String
        let region: String
        /// "May to July"
        let months: String
    }

    init(_ phrases: Phrases, person: Person.ID, _ records: SeasonRecords, today: CalendarDay) {
        title = phrases("season.title")
        subtitle = records.place?.name
        back = Link(phrases("nav.air"), Paths.air(person))
        let found = records.panel.taxa.map { taxon in
            (taxon, PlaceSeasons(records.panel.counts(of: taxon), yearStart: records.yearStart))
        }
        rows = found.map { Row(phrases, $0, $1, records.yearStart, today) }
        hasRows = !rows.isEmpty
        legend =
            hasRows
            ? PlaceSeasons.Month.all.map { Legend(style: $0.name, label: phrases("season.month.\($0.name)")) } : []
        since =
            hasRows
            ? phrases("season.since", ["day": phrases.formats.fullDay(records.panel.firstDay)]) : nil
        let hasSeason = found.contains { $1.start != nil }
        empty =
            records.place == nil
            ? Empty(
                heading: phrases("place.empty"), text: phrases("season.noPlace"), path: Paths.places(person),
                label: phrases("place.title"))
            : hasSeason
                ? nil
                : Empty(heading: phrases("season.few"), text: phrases("season.few.text"), path: nil, label: "")
        let usual = hasSeason ? [] : records.place.map { TypicalSeason.at($0.cell.middle, in: $0.country) } ?? []
        typical = usual.map { Typical(phrases, $0) }
        hasTypical = !usual.isEmpty
        sources = TypicalSeason.Source.allCases.filter { source in usual.contains { $0.region.source == source } }
            .map { phrases("season.source.\($0.rawValue)") }
    }
}

extension SeasonPage.Row {
    fileprivate init(
        _ phrases: Phrases, _ taxon: PollenTaxon, _ seasons: PlaceSeasons, _ yearStart: YearStart, _ today: CalendarDay
    ) {
        name = phrases.taxon(taxon)
        func day(_ days: Int?) -> String? {
            days.flatMap { PlaceSeasons.date($0, in: yearStart.year(of: today), yearStart: yearStart) }.map {
                phrases.formats.shortDay($0)
            }
        }
        if let start = day(seasons.start), let end = day(seasons.end), let peak = day(seasons.peak) {
            text = phrases(
                "season.dates", count: seasons.seasons.count, ["from": start, "through": end, "peak": peak])
        } else {
            let isNothing = seasons.months.allSatisfy { $0 == .nothing || $0 == .unknown }
            text = phrases(isNothing ? "season.nothing" : "season.noneYet")
        }
        months = seasons.months.enumerated().map { index, month in
            let full = phrases.formats.months[index]
            return SeasonPage.Month(
                letter: String(full.prefix(1)),
                label: phrases("season.month", ["month": full, "what": phrases("season.month.\(month.name)")]),
                style: month.name)
        }
    }
}

extension SeasonPage.Typical {
    fileprivate init(_ phrases: Phrases, _ season: TypicalSeason) {
        name = phrases.pollen(season.kind)
        region = phrases("season.region.\(season.region.rawValue)")
        months = phrases(
            "trigger.range",
            [
                "from": phrases.formats.months[season.months.lowerBound - 1],
                "through": phrases.formats.months[season.months.upperBound - 1],
            ])
    }
}

extension PlaceSeasons.Month {
    /// In the order of the legend.
    fileprivate static let all: [PlaceSeasons.Month] = [.peak, .season, .some, .nothing, .unknown]

    fileprivate var name: String {
        switch self {
        case .unknown: "unknown"
        case .nothing: "nothing"
        case .some: "some"
        case .season: "season"
        case .peak: "peak"
        }
    }
}
