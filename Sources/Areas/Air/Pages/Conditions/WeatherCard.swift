internal import Air
internal import Clinical
internal import Pages

/// The weather of this hour.
struct WeatherCard: Encodable, Sendable {
    let source: String
    let values: [Value]

    struct Value: Encodable, Sendable {
        let symbol: String
        let value: String
        let label: String
    }

    private static let symbols: [(WeatherQuantity, String)] = [
        (.temperature, "ui-temperature"), (.humidity, "ui-humidity"), (.cloudCover, "ui-cloud"),
        (.windSpeed, "ui-wind"), (.windGusts, "ui-air"), (.rain, "ui-rain"),
    ]

    init(_ phrases: Phrases, _ outlook: AirOutlook, units: Units) {
        values = Self.symbols.map { quantity, symbol in
            let value = outlook.hours.weather(quantity, at: outlook.now.instant)
            return Value(
                symbol: symbol,
                value: value.map { phrases.weather($0, quantity, units) } ?? "–",
                label: phrases("air.weather.\(quantity.rawValue)"))
        }
        let reading = outlook.hours.reading(of: .weather(.temperature), at: outlook.now.instant)
        let provenance = outlook.hours[.weather(.temperature)]?.provenance
        if let reading, let provenance {
            source = phrases.source(provenance, reading.kind, now: outlook.now, zone: outlook.zone)
        } else {
            source = phrases("air.noSource")
        }
    }
}

extension Phrases {
    /// "17 °C", "31 km/h" or "63 °F", "19 mph"; `millionths` are of the unit in which the quantity is kept.
    func weather(_ millionths: Int64, _ quantity: WeatherQuantity, _ units: Units) -> String {
        let isMetric = units == .metric
        switch quantity {
        case .temperature:
            return whole(Self.temperature(millionths, units)) + "\u{A0}" + (isMetric ? "°C" : "°F")
        case .humidity, .cloudCover: return whole(millionths) + "\u{A0}%"
        case .windSpeed, .windGusts:
            // A mile has 1.609344 km.
            let speed = isMetric ? millionths : millionths * 1_000_000 / 1_609_344
            return whole(speed) + "\u{A0}" + (isMetric ? "km/h" : "mph")
        case .rain:
            // An inch has 25.4 mm.
            let number =
                isMetric
                ? Self.decimal((millionths + 50_000) / 100_000) : Self.hundredths((millionths + 127_000) / 254_000)
            return formats.decimal(number) + "\u{A0}" + (isMetric ? "mm" : "in")
        case .weatherCode: return whole(millionths)
        }
    }

    /// "17°"
    func degrees(_ millionths: Int64, _ units: Units) -> String { whole(Self.temperature(millionths, units)) + "°" }

    /// Millionths of °C or °F, from millionths of °C.
    private static func temperature(_ millionths: Int64, _ units: Units) -> Int64 {
        units == .metric ? millionths : millionths * 9 / 5 + 32_000_000
    }

    /// Rounded to the nearest whole number.
    private func whole(_ millionths: Int64) -> String {
        let half: Int64 = millionths < 0 ? -500_000 : 500_000
        return formats.number(Int((millionths + half) / 1_000_000)).replacing("-", with: "−")
    }

    private static func hundredths(_ number: Int64) -> String {
        let fraction = number % 100
        return fraction == 0 ? "\(number / 100)" : "\(number / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
