internal import ArgumentParser
internal import Clinical
internal import Cohort
internal import CohortTables
internal import Encodings
internal import Exchange
internal import Foundation

struct AnalyseStudy: Command {
    static let configuration = CommandConfiguration(
        "analyse", abstract: "Analyse the tables of a study: strength, onset, duration and retention.",
        about: """
            The folder has participants.csv (participant, place, sensitised, enrolled, left, leftReason), answers.csv
            (participant, day, the outcome, medicine) and exposures.csv (place, day, the exposures); other columns are
            skipped. An empty cell is not known, which is not 0. leftReason is withdrawn or restricted.

            Each exposure and lag has a model of its own: the outcome on the exposure with a mean for each person, a natural
            cubic spline of the date with a knot every 30 days, and the weekday; covariance clustered by person and by
            place and day; q by Benjamini and Hochberg over all results. For pollen only people who are sensitised count,
            unless --all. With fewer than 20 people, 200 answered days or 20 pairs of place and day there is no estimate.
            """,
        examples: [
            "study analyse cohort --outcome tnss --exposures grass,birch --lags 0-3 --format json",
            "study analyse cohort --outcome vas --exposures grass --lags 0-3 --threshold 30 --all",
        ],
        json: """
            {"participants", "answers", "results": [{"exposure": "grass", "lag": 1, "per": 10, "estimate", "se", "low",
            "high", "p", "q", "n": answered days, "persons", "placeDays", "status": "ok" or "not-enough-data"}], "joint" and
            "afterMedicine": the same from one model with all exposures, and with the medicine of the day before, without
            q; "onset": {"threshold", "exact", "within", "before", "without", "median": a day, "curve": [{"day", "share"}]},
            "duration" and "retention": {…}, [{"day", "atRisk", "lost", "censored", "survival"}]; "parts": with --by, [{"part", "participants", "answers", "results", "onset", "duration"}];
            "method", "version":
            {"program", "data": SHA-256}}; what is not known is null
            """)

    @Argument(help: "The folder with the tables.", completion: .directory)
    var folder: String

    @Option(help: "The column of the answers that is analysed.")
    var outcome: String

    @Option(help: "Columns of the exposures, with commas between them.")
    var exposures: String

    @Option(help: "Days from the exposure to the outcome, as 0-3.")
    var lags: LagsArgument

    @Option(help: "From which outcome on a day has symptoms; 3 for tnss and total, 20 for vas, 1 for others.")
    var threshold: Double?

    @Flag(help: "Count everybody for pollen, and not only people who are sensitised.")
    var all = false

    @Option(help: "Also analyse each part on its own: by place or by year.")
    var by: Division?

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let names = exposures.split(separator: ",").map { String($0) }
        guard !names.isEmpty, Set(names).count == names.count else {
            throw Refused(.usage, "--exposures names each column once.")
        }
        let threshold = threshold ?? StudyReport.usualThreshold(of: outcome)
        guard threshold.isFinite else { throw Refused(.usage, "--threshold is a number.") }
        let files = try readFiles()
        switch CohortSheet.read(files, outcome: outcome, exposures: names) {
        case .invalid(let problems): throw Refused(.refused, lines: problems.map(\.sentence))
        case .valid(let tables):
            let query = StrengthQuery(
                exposures: names.map { CohortExposure(named: $0) }, lags: lags.lags, countsEverybody: all)
            let report = StudyReport(tables, query, outcome: outcome, threshold: threshold, division: by?.division)
            let json = report.json(program: Acclimate.version, dataHash: Self.hash(files))
            format.write(program.terminal, text: report.text, json: json.withRatios)
        }
    }

    private func readFiles() throws -> [CohortSheet.File: [UInt8]] {
        let folder = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
        var files: [CohortSheet.File: [UInt8]] = [:]
        for file in CohortSheet.File.allCases {
            files[file] = try ImportFile.read(folder.appending(path: file.name), limit: 200_000_000)
        }
        return files
    }

    /// The digest of the digests of the tables, in their order.
    private static func hash(_ files: [CohortSheet.File: [UInt8]]) -> String {
        Digest.of(CohortSheet.File.allCases.map { Digest.of(files[$0] ?? []) }.joined(separator: "\n"))
    }
}

/// What the answers can be split by.
enum Division: String, CaseIterable, ExpressibleByArgument, Sendable {
    case place
    case year

    var division: CohortDivision {
        switch self {
        case .place: .place
        case .year: .year
        }
    }
}

/// Lags such as 0-3 or 1.
struct LagsArgument: ExpressibleByArgument, Sendable {
    let lags: ClosedRange<Int>

    init?(argument: String) {
        let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last,
            (0...60).contains(first), (0...60).contains(last)
        else { return nil }
        lags = first...last
    }
}
