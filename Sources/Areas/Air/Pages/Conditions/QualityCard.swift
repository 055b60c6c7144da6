internal import Air
internal import Clinical
internal import Pages

/// The air quality of today, with its advice and the concentrations behind it.
struct QualityCard: Encodable, Sendable {
    let band: Band
    /// "4 of 10"; "–" without an index.
    let figure: String
    let of: String?
    /// "Main pollutant: ozone"
    let main: String?
    /// The cells of a scale with few steps.
    let steps: [Step]
    let isScale: Bool
    let style: String
    let advice: String
    let source: String
    let more: [String]
    /// What people in sensitive groups should do, if it is not known whether the person is one.
    let ifSensitive: [String]
    let hasIfSensitive: Bool
    let concentrations: [Row]
    let note: String?

    struct Step: Encodable, Sendable {
        let isOn: Bool
    }

    struct Row: Encodable, Sendable {
        let name: String
        let value: String
    }

    init(_ phrases: Phrases, _ outlook: AirOutlook, age: Int?) {
        let worst = outlook.worst(on: outlook.today)
        let index = worst?.index
        let isDangerous = (index?.health.rank ?? 0) >= 2
        band = Band(phrases, index?.health ?? .unknown)
        let most = outlook.quality.steps
        figure = index?.index.map { phrases.formats.number(Int($0)) } ?? "–"
        of = most.map { phrases("air.quality.of", ["most": phrases.formats.number($0)]) }
        main = index.flatMap { phrases.main(of: $0) }
        steps = most.map { most in (1...most).map { Step(isOn: Int64($0) <= (index?.index ?? 0)) } } ?? []
        isScale = most != nil && index?.index != nil
        style = isDangerous ? "is-caution" : ""
        let points = outlook.advice(age: age)
        advice = phrases("air.advice.\(points.first.rawValue)")
        more = points.rest.map { phrases("air.advice.\($0.rawValue)") }
        ifSensitive = points.ifSensitive.map { phrases("air.advice.\($0.rawValue)") }
        hasIfSensitive = !ifSensitive.isEmpty
        let current = outlook.index.index.map { phrases.formats.number(Int($0)) } ?? phrases("air.notKnown")
        let provenance = outlook.hours.series.first {
            if case .pollutant = $0.quantity { true } else { false }
        }?.provenance
        let kind: ReadingKind = (worst?.start ?? outlook.now.instant) > outlook.now.instant ? .forecast : .modelled
        source = phrases(
            "air.quality.source",
            [
                "scheme": phrases("air.index.\(outlook.quality.id.rawValue)"),
                "source": provenance.map { phrases.source($0, kind, now: outlook.now, zone: outlook.zone) }
                    ?? phrases("air.noSource"),
                "now": current,
            ])
        concentrations = [Pollutant.pm2_5, .pm10, .o3, .no2, .so2, .co].map { pollutant in
            let reading = outlook.hours.reading(of: .pollutant(pollutant), at: outlook.now.instant)
            let value: String
            if case .concentration(let known)? = reading?.value {
                value = phrases.concentration(known)
            } else {
                value = phrases("air.notKnown")
            }
            return Row(name: phrases.pollutant(pollutant), value: value)
        }
        note = index?.isComplete == false ? phrases("air.quality.incomplete") : nil
    }
}

extension AirQualityScheme {
    /// The steps of an index that has few; nil for those that count to a hundred and more.
    var steps: Int? {
        switch id {
        case .eea2024: 6
        case .ukDAQI: 10
        case .germanLQI: 5
        case .usEPA2024, .usEPA2012, .indiaNAQI, .caqi: nil
        }
    }
}

extension Phrases {
    /// "Main pollutant: ozone, 104 µg/m³ over 8 hours"
    fileprivate func main(of index: AirQualityIndex) -> String? {
        let part = index.parts.first { $0.reading.name == index.main }
        guard let part, case .known(let known) = part.reading.concentration else { return nil }
        return self(
            "air.quality.main",
            [
                "pollutant": pollutant(part.reading.pollutant), "value": concentration(known),
                "period": self("air.period.\(part.reading.period.rawValue)"),
            ])
    }
}
