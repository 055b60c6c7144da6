internal import Air
internal import AirTables
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation

struct FindSeasons: Command {
    static let configuration = CommandConfiguration(
        "season", abstract: "Find when each pollen started, peaked and ended in each year.",
        about: """
            The file is CSV with the columns date, as 2026-03-12, perhaps site, and one for each pollen with its daily means
            in grains/m³. An empty cell is a day that was not measured, which is not 0.

            The season has 90, 95 or 98 percent of the year's sum: it starts on the first day on which the sum so far is
            above the lower rest, and ends on the first day on which it is above the whole less the upper rest.
            """,
        examples: [
            "air season counts.csv --method 95 --format json",
            "air season counts.csv --method 90 --year-starts 07-01",
        ],
        json: """
            [{"site": "Oz" or null, "taxon": "alder", "year": 2007, "method": "95", "start": "2007-01-31", "end":
            "2007-03-18", "peak": "2007-02-12", "peakValue": 47.3, "total": 721.269, "days": 365, "missing": 0, "reason":
            null}], by site, taxon and year; with fewer than 30 measured days, or a sum of 0, start, end, peak and
            peakValue are null and reason says why
            """)

    @Argument(help: "The file with the daily means.", completion: .file())
    var file: String

    @Option(help: "How much of the year's sum the season has: 90, 95 or 98 percent.")
    var method: SeasonMethodArgument

    @Option(help: "The day on which a year of pollen starts, as 07-01.")
    var yearStarts: YearStartArgument?

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        switch CountSheet.read(try ImportFile.read(URL(filePath: file).standardizedFileURL)) {
        case .invalid(let problems):
            throw Refused(.refused, lines: problems.map(\.sentence))
        case .valid(let sheet):
            let seasons = SeasonReport(sheet, method.method, yearStarts?.start ?? .january)
            format.write(program.terminal, text: seasons.text, json: seasons.json)
        }
    }
}
