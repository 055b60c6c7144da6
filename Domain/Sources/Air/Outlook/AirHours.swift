public import Clinical

/// The readings at a place from yesterday to the end of the forecast, for looking up.
public struct AirHours: Sendable {
    /// At most one for each quantity.
    public let series: [AirSeries]
    let lines: [HourLine]

    /// Takes at most one series for each quantity.
    public init(_ series: [AirSeries]) {
        self.series = series
        lines = series.compactMap { HourLine($0) }
    }

    /// The series of a quantity.
    public subscript(_ quantity: AirQuantity) -> AirSeries? { series.first { $0.quantity == quantity } }

    /// The reading of the hour in which an instant lies; nil if there is none.
    public func reading(of quantity: AirQuantity, at instant: Instant) -> AirReading? {
        line(quantity)?.reading(HourLine.number(instant))
    }

    /// A value of the weather in millionths of its unit; nil if it is not known.
    public func weather(_ quantity: WeatherQuantity, at instant: Instant) -> Int64? {
        guard case .weather(let millionths)? = reading(of: .weather(quantity), at: instant)?.value else { return nil }
        return millionths
    }

    /// The codes of the weather by hour, as far as they are known.
    public var storms: [ThunderstormAsthma.Hour] {
        let readings = self[.weather(.weatherCode)]?.readings ?? []
        return readings.map { reading in
            var code: Int?
            if case .weather(let millionths)? = reading.value { code = Int(millionths / 1_000_000) }
            return ThunderstormAsthma.Hour(start: reading.start, weatherCode: code)
        }
    }

    func line(_ quantity: AirQuantity) -> HourLine? { lines.first { $0.series.quantity == quantity } }
}

extension AirHours {
    /// What has to be shown with the values, each once.
    public var attributions: [String] {
        var texts: [String] = []
        for series in series where series.hasValues {
            for text in series.provenance.source.attribution where !texts.contains(text) { texts.append(text) }
        }
        return texts
    }
}
