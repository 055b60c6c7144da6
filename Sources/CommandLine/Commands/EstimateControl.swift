internal import ArgumentParser
internal import Asthma
internal import AsthmaTables
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host

struct EstimateControl: Command {
    static let configuration = CommandConfiguration(
        "estimate", abstract: "Estimate control from four weeks of reliever use.",
        about: """
            Not the Asthma Control Test, which asks the person. The file is CSV with the columns at, as
            2026-11-02T08:00:00+01:00, and kind: rescue (reliever for symptoms), exercise (before sport) or controller
            (preventer); equal rows are two puffs. Only rescue rows count, and puffs at most 10 minutes after the one before are one use.

            The window is the 28 days that end with --through. Days from --known-from on are known; without it,
            only days with a row are. With fewer than 21 known days there is no score; with 21 to 27 it is an upper limit.
            """,
        examples: [
            "asthma estimate puffs.csv --through 2026-11-23 --zone Europe/Berlin --known-from 2026-10-27 --format json"
        ],
        json: """
            {"items": [4, 4, 5, 3, 4] or null, "total": 20 or null, "knownDays": 28, "atMost": false or null, "reasons":
            [{"item": 1, "measure": "days", "uses" or "nights", "count": 8, "score": 4}]}; with too few known days reasons is
            [{"code": "too-few-known-days", "needed": 21}]
            """)

    @Argument(help: "The file with the puffs; - for standard input.", completion: .file())
    var file: String

    @Option(help: "The last day of the window, as 2026-11-23.")
    var through: DayArgument

    @Option(help: "The person's time zone, such as Europe/Berlin.")
    var zone: String

    @Option(help: "The first day from which all use is known.")
    var knownFrom: DayArgument?

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        guard let rules = Zones().rules(zone) else {
            throw Refused(.usage, "The time zone “\(zone)” is not known.")
        }
        let bytes = try ImportFile.readOrInput(file)
        switch PuffSheet.read(bytes) {
        case .invalid(let problems): throw Refused(.refused, lines: problems.map(\.sentence))
        case .valid(let sheet):
            let known =
                knownFrom.map { KnownDays(from: $0.day, through: through.day) }
                ?? KnownDays(Set(sheet.puffs.map { rules.local(at: $0.at).day }))
            let estimate = ControlEstimate(
                RelieverUse.of(sheet.puffs), through: through.day, zone: rules, known: known)
            format.write(program.terminal, text: estimate.text, json: estimate.json)
        }
    }
}
