internal import Air
internal import ArgumentParser
internal import Exchange

struct ComputeNowCast: Command {
    static let configuration = CommandConfiguration(
        "nowcast", abstract: "Compute the NowCast of particles from the last twelve hours.",
        about: """
            The hours are means of one hour in µg/m³, the newest first, 1 to 12 of them; a minus sign alone says that one is
            missing. Two of the newest three are needed. The index is that of us-epa-2024.
            """,
        examples: ["air nowcast pm2_5 --hours 40,36,-,30,28,25,22,20,20,18,16,15 --format json"],
        json: """
            {"value": 37.1 or null, "index": 105 or null, "hours": 11}; the value is cut off to tenths for pm2_5 and whole
            µg/m³ for pm10, and hours is how many are known
            """)

    @Argument(help: "pm2_5 or pm10.")
    var pollutant: PollutantArgument

    @Option(parsing: .unconditional, help: "The hours, the newest first, separated by commas.")
    var hours: String

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        var read: [ConcentrationText] = []
        for text in hours.split(separator: ",", omittingEmptySubsequences: false) {
            do throws(ConcentrationText.Problem) {
                read.append(try ConcentrationText.parse(String(text), unit: .microgramsPerCubicMetre))
            } catch {
                throw Refused(.usage, "“\(text)” is not a concentration of an hour; write a missing one as -.")
            }
        }
        guard let nowCast = NowCast(pollutant.pollutant, hours: read) else {
            throw Refused(.usage, "The NowCast needs pm2_5 or pm10 and 1 to \(NowCast.mostHours) hours.")
        }
        format.write(program.terminal, text: nowCast.text, json: nowCast.json)
    }
}

extension NowCast {
    private var value: Double? { steps.map { Double($0) / (decimals == 1 ? 10 : 1) } }

    fileprivate var json: JSONValue {
        .object([
            "value": .optional(value), "index": index.map { .int($0) } ?? .null, "hours": .int(hours),
        ])
    }

    fileprivate var text: String {
        let known = "\(Count.of(hours, "hour", "hours")) known"
        guard let steps, let index else { return "Two of the newest three hours are needed; \(known)." }
        let value = decimals == 1 ? "\(steps / 10).\(steps % 10)" : "\(steps)"
        return "NowCast \(value) µg/m³, index \(index); \(known)."
    }
}
