extension AirValue {
    /// The value for programs, in grains/m³, µg/m³ or ppb, or the unit of the weather.
    public var number: Double {
        switch self {
        case .pollen(let count): Double(count.billionths) / 1e9
        case .concentration(let concentration): Double(concentration.millionths) / 1e6
        case .weather(let millionths): Double(millionths) / 1e6
        }
    }

    /// The unit of `number`; weather has that of its quantity.
    public func unit(of quantity: AirQuantity) -> String {
        switch (self, quantity) {
        case (.pollen, _): "grains/m³"
        case (.concentration(let concentration), _): concentration.isVolumeShare ? "ppb" : "µg/m³"
        case (.weather, .weather(let weather)): weather.unit
        case (.weather, _): ""
        }
    }
}

extension WeatherQuantity {
    /// The unit in which values are kept.
    public var unit: String {
        switch self {
        case .temperature: "°C"
        case .humidity, .cloudCover: "%"
        case .windSpeed, .windGusts: "km/h"
        case .rain: "mm"
        case .weatherCode: "WMO 4677"
        }
    }
}
