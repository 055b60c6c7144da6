internal import ArgumentParser
internal import Asthma
internal import Exchange
internal import LungFunction

struct ComputePeakFlow: Command {
    static let configuration = CommandConfiguration(
        "peak-flow", abstract: "Show the predicted peak flow and the zone of a value.",
        about: """
            The predicted value is that of Nunn and Gregg (BMJ 1989;298:1068) for ages from 15 to 85 and heights from 140 to 210
            cm, on the Wright scale and on that of EN 13826. A zone compares a value with a personal best on the same meter.
            """,
        examples: [
            "asthma peak-flow --sex male --age 25 --height 160 --format json",
            "asthma peak-flow --sex female --age 30 --height 165 --best 500 --value 399",
        ],
        json: """
            {"wright": 594 or null, "eu": 575 or null, "extrapolated": false, "reason": "age-out-of-range",
            "height-out-of-range" or null}, and with --best and --value "zone": "green", "yellow" or "red"
            """)

    @Option(help: "male or female.")
    var sex: SexArgument

    @Option(help: "Age in whole years.")
    var age: Int

    @Option(help: "Centimetres.")
    var height: Int

    @Option(help: "The personal best in L/min.")
    var best: Int?

    @Option(help: "A value in L/min on the same meter.")
    var value: Int?

    @Option(help: "Lower limit of green, as a percentage of the best.")
    var green = ZoneLimits.usual.green

    @Option(help: "Lower limit of yellow, as a percentage of the best; below it is red.")
    var yellow = ZoneLimits.usual.yellow

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        guard (best == nil) == (value == nil) else {
            throw Refused(.usage, "--best and --value belong together.")
        }
        guard let limits = ZoneLimits(green: green, yellow: yellow) else {
            throw Refused(.usage, "--green and --yellow are from 1 to 99, and green is above yellow.")
        }
        if let best, let value {
            guard PeakFlow.range.contains(best), PeakFlow.range.contains(value) else {
                throw Refused(
                    .usage,
                    "--best and --value are from \(PeakFlow.range.lowerBound) to \(PeakFlow.range.upperBound) L/min.")
            }
        }
        let zone = best.flatMap { best in value.map { limits.zone(of: $0, best: best) } }
        let report = PeakFlowReport(sex: sex.sex, age: age, height: height, zone: zone)
        format.write(program.terminal, text: report.text, json: report.json)
    }
}

/// `male` or `female`, as the equations ask.
struct SexArgument: ExpressibleByArgument, Sendable {
    let sex: PredictedPeakFlow.Sex

    init?(argument: String) {
        guard let sex = PredictedPeakFlow.Sex(rawValue: argument) else { return nil }
        self.sex = sex
    }

    static var allValueStrings: [String] { PredictedPeakFlow.Sex.allCases.map(\.rawValue) }
}
