/// What a reading is of.
public enum AirQuantity: Sendable, Hashable {
    case pollen(PollenKind)
    case pollutant(Pollutant)
    case weather(WeatherQuantity)

    /// A name that is unique among all quantities, such as `pollen-tree-birch`, `pollen-tree`, `pm2_5` or `wind-gusts`.
    public var slug: String {
        switch self {
        case .pollen(.group(let group)): "pollen-" + group.rawValue
        case .pollen(.taxon(let taxon)): "pollen-" + taxon.group.rawValue + "-" + taxon.slug
        case .pollutant(let pollutant): pollutant.rawValue
        case .weather(let weather): weather.rawValue
        }
    }
}

/// A quantity of the weather, with the unit that it is kept in.
public enum WeatherQuantity: String, Sendable, Hashable, CaseIterable {
    /// °C, two metres above the ground.
    case temperature
    /// Relative humidity in percent, two metres above the ground.
    case humidity
    /// Percent of the sky.
    case cloudCover = "cloud-cover"
    /// km/h, ten metres above the ground.
    case windSpeed = "wind-speed"
    /// km/h, the highest of the hour.
    case windGusts = "wind-gusts"
    /// mm in the hour.
    case rain
    /// The code of the present weather, WMO table 4677.
    case weatherCode = "weather-code"

    /// What is possible in the kept unit, in whole units. The limits are wider than the records of the World
    /// Meteorological Organization (−89.2 and 56.7 °C, 408 km/h, 305 mm in 42 minutes). Chosen by this project.
    var range: ClosedRange<Int64> {
        switch self {
        case .temperature: -95...65
        case .humidity, .cloudCover: 0...100
        case .windSpeed, .windGusts: 0...500
        case .rain: 0...500
        case .weatherCode: 0...99
        }
    }
}

extension AirQuantity {
    /// The quantity with this slug; nil for any other text. A plant after `pollen-` and its group may have any name.
    public init?(slug: String) {
        for group in PollenGroup.allCases {
            let name = "pollen-" + group.rawValue
            if slug == name {
                self = .pollen(.group(group))
                return
            }
            guard slug.utf8.starts(with: (name + "-").utf8) else { continue }
            let plant = String(decoding: Array(slug.utf8.dropFirst(name.utf8.count + 1)), as: UTF8.self)
            guard !plant.utf8.isEmpty else { return nil }
            self = .pollen(.taxon(PollenTaxon(plant, group)))
            return
        }
        if let pollutant = Pollutant(rawValue: slug) {
            self = .pollutant(pollutant)
        } else if let weather = WeatherQuantity(rawValue: slug) {
            self = .weather(weather)
        } else {
            return nil
        }
    }
}
