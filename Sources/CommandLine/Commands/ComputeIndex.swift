internal import Air
internal import ArgumentParser
internal import Exchange

struct ComputeIndex: Command {
    static let configuration = CommandConfiguration(
        "index", abstract: "Compute an air quality index from concentrations.",
        about: """
            The schemes are us-epa-2024, us-epa-2012 (PM2.5 only), eea-2024, uk-daqi, india-naqi, caqi and german-lqi.

            A reading is NAME=VALUE or NAME=VALUE with a unit: pm2_5, pm10, o3, no2, so2, co or nh3, perhaps with the time
            it is a mean of, as in o3_8h (15min, 1h, 8h or 24h), which is needed for o3 and so2 in us-epa-2024. Units are
            ug/m3, mg/m3, ppb and ppm; without one the value is in the unit of the published table. A minus sign alone
            says that a value is missing. Gases are converted at 25 °C for us-epa and india-naqi and at 20 °C otherwise.
            """,
        examples: [
            "air index us-epa-2024 pm2_5=12.0 o3_8h=0.061 --format json",
            "air index eea-2024 pm2_5=14ug/m3 no2=12ppb so2=-",
        ],
        json: """
            {"scheme": "us-epa-2024", "index": 67 or null, "category": "moderate" or null, "health": "none", "low",
            "moderate", "high", "very-high", "hazardous" or "unknown", "main": "o3_8h" or null, "parts": {"pm2_5": 56,
            "o3_8h": 67}, "missing": [], "invalid": [], "complete": false, "beyond": false, "reasons": ["incomplete"]}; a
            part is null if it is missing, invalid or outside of its table
            """)

    @Argument(help: "The published index.")
    var scheme: SchemeArgument

    @Argument(help: "Concentrations, as pm2_5=12.0.")
    var readings: [String]

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let scheme = AirQualityScheme(scheme.id)
        var read: [AirQualityReading] = []
        for text in readings {
            let reading = try reading(text, scheme)
            guard !read.contains(where: { $0.pollutant == reading.pollutant && $0.period == reading.period }) else {
                throw Refused(.usage, "\(reading.name) is given twice.")
            }
            read.append(reading)
        }
        let index = AirQualityIndex(read, in: scheme)
        format.write(program.terminal, text: index.text, json: index.json)
    }

    private func reading(_ text: String, _ scheme: AirQualityScheme) throws -> AirQualityReading {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard sides.count == 2 else { throw Refused(.usage, "“\(text)” is not NAME=VALUE.") }
        do throws(AirQualityReading.Problem) {
            return try AirQualityReading(name: sides[0], value: sides[1], in: scheme)
        } catch {
            throw Refused(.usage, error.sentence(text, scheme))
        }
    }
}
