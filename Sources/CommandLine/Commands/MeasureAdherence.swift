internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Medications

struct MeasureAdherence: Command {
    static let configuration = CommandConfiguration(
        "adherence", abstract: "Measure adherence by the fills of a prescription, without a store.",
        about: """
            The file is CSV with the columns on, the day of a fill as 2026-03-12, and days, for how many days it lasts.
            The window goes from the first fill in the period through the last day.

            PDC is the proportion of days covered: each day counts once, and what is handed out early begins when the
            fill before it is used up. MPR, the medication possession ratio, is the sum of the days' supply in the window
            out of its days, and may be above 1. With fewer than two fills both are null.
            """,
        examples: ["medication adherence fills.csv --from 2026-01-01 --through 2026-03-31 --format json"],
        json: """
            {"covered": 87, "days": 90, "fills": 3, "mpr": 1 or null, "pdc": 0.9666666666666667 or null, "reason": null or
            why there is no ratio}; pdc is 0 to 1
            """)

    @Argument(help: "The file with the fills.", completion: .file())
    var file: String

    @OptionGroup var period: PeriodOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let days = try period.days()
        switch FillSheet.read(try ImportFile.read(URL(filePath: file).standardizedFileURL)) {
        case .invalid(let problems):
            throw Refused(.refused, lines: problems.prefix(Self.mostProblems).map(\.sentence))
        case .valid(let fills):
            let adherence = FillAdherence(fills: fills, from: days.from, through: days.through)
            format.write(program.terminal, text: adherence.text, json: adherence.json)
        }
    }

    /// The most problems shown at once.
    private static let mostProblems = 20
}

extension FillAdherence {
    fileprivate var json: JSONValue {
        .object([
            "pdc": .optional(pdc), "covered": .int(covered), "days": .int(days), "mpr": .optional(mpr),
            "fills": .int(fills), "reason": .optional(gap?.sentence),
        ])
    }

    fileprivate var text: String {
        guard let pdc, let mpr else {
            return "\(gap?.sentence ?? "") Days covered: \(covered) of \(days)."
        }
        return """
            \(fills) fills; the window has \(days) days.
            Days covered: \(covered) of \(days) (PDC \(percent(pdc)))
            Days' supply: \(supply) for \(days) (MPR \(percent(mpr)))
            """
    }

    private func percent(_ ratio: Double) -> String {
        ratio.formatted(.percent.precision(.fractionLength(1)).locale(Locale(identifier: "en_US_POSIX")))
    }
}

extension FillAdherence.Gap {
    fileprivate var sentence: String {
        switch self {
        case .fewerThanTwoFills: "There are fewer than two fills in the period."
        }
    }
}
