internal import Air
internal import AirTables
internal import Clinical
internal import Exchange

/// The seasons of a table of counts, by site, taxon and year.
struct SeasonReport {
    private struct Line {
        let site: String?
        let taxon: String
        let season: PollenSeason
        /// The highest mean as it stands in the file.
        let peak: String?
    }

    private let lines: [Line]
    private let method: PollenSeason.Method

    init(_ sheet: CountSheet, _ method: PollenSeason.Method, _ yearStart: YearStart) {
        self.method = method
        let taxa = sheet.taxa.indices.sorted { sheet.taxa[$0] < sheet.taxa[$1] }
        lines = sheet.sites.flatMap { site in
            taxa.flatMap { taxon in
                let counts = site.rows.map { DailyCount(day: $0.day, count: $0.counts[taxon]?.count) }
                return PollenSeason.seasons(counts, by: method, yearStart: yearStart).map { season in
                    let peak = site.rows.first { $0.day == season.peak?.day }?.counts[taxon]
                    return Line(site: site.name, taxon: sheet.taxa[taxon], season: season, peak: peak?.text)
                }
            }
        }
    }

    var json: JSONValue {
        .array(
            lines.map { line in
                let season = line.season
                return .object([
                    "site": .optional(line.site), "taxon": .string(line.taxon), "year": .int(season.year),
                    "method": .string(method.rawValue),
                    "start": .optional(season.start?.iso), "end": .optional(season.end?.iso),
                    "peak": .optional(season.peak?.day.iso), "peakValue": .optional(line.peak.flatMap { Double($0) }),
                    "total": .ratio(Double(season.thousandths) / 1000),
                    "days": .int(season.days), "missing": .int(season.missing),
                    "reason": .optional(season.gap?.rawValue),
                ])
            })
    }

    var text: String {
        guard !lines.isEmpty else { return "The file has no days." }
        var table = Table("Site", "Pollen", "Year", "Start", "End", "Peak", "Sum", "Days", "Missing")
        for line in lines {
            let season = line.season
            let peak = season.peak.map { "\($0.day.iso) (\(line.peak ?? ""))" }
            table.add(
                line.site ?? "", line.taxon, "\(season.year)", season.start?.iso ?? season.gap?.rawValue ?? "",
                season.end?.iso ?? "", peak ?? "", "\(season.thousandths / 1000)", "\(season.days)",
                "\(season.missing)")
        }
        return table.text
    }
}

extension PollenSeason {
    /// The sum in thousandths of a grain/m³.
    fileprivate var thousandths: Int64 { (total + 500_000) / 1_000_000 }
}
