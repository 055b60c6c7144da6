internal import Air
internal import Clinical
internal import Exchange

/// What the answers of the service mean.
struct AmbeeAnswer {
    let source: AirSource
    /// Where it was asked about, if that was a point.
    let near: GeoPoint?
    let now: Instant

    private func metres(_ point: GeoPoint?) -> Int64? {
        guard let point, let near else { return nil }
        return GreatCircle.metres(point, near)
    }

    private func provenance(_ name: String, _ point: GeoPoint?) -> AirProvenance {
        AirProvenance(
            source: source, site: .place(name, point, metres: metres(point)), modelTime: nil, fetchedAt: now)
    }

    /// Entries by the hour; of two for the same hour the first counts.
    func pollen(_ entries: [AmbeePollen], _ json: JSONView) throws(AirProblem) -> AirDelivery {
        let reader = SeriesReader(provenance: provenance("", json.point("lat", "lng")), now: now)
        var readings: [AirQuantity: [AirReading]] = [:]
        var quantities: [AirQuantity] = []
        var hours: Set<Int64> = []
        for entry in entries where hours.insert(QuotaWindow.hour.number(of: entry.start)).inserted {
            for (quantity, value) in entry.counts {
                if readings[quantity] == nil { quantities.append(quantity) }
                readings[quantity, default: []].append(
                    reader.reading(value, "grains/m3", of: quantity, start: entry.start))
            }
        }
        let series = quantities.map { quantity in
            AirSeries(
                quantity, unit: nil, seconds: 3600,
                readings: (readings[quantity] ?? []).sorted { $0.start < $1.start }, provenance: reader.provenance)
        }
        let risks = entries.flatMap { entry in
            entry.risks.map { AirStatement(name: $0.name, start: entry.start, text: $0.text) }
        }
        return AirDelivery(series: series, statements: risks)
    }

    private static let pollutants: [(name: String, pollutant: Pollutant)] = [
        ("PM25", .pm2_5), ("PM10", .pm10), ("OZONE", .o3), ("NO2", .no2), ("SO2", .so2), ("CO", .co),
    ]

    /// The nearest place of the answer, or the first if it was not asked about a point. Particles are in µg/m³: the
    /// service's index follows from them.
    func pollutants(_ json: JSONView, units: [Pollutant: String]) throws(AirProblem) -> AirDelivery {
        let stations = json["stations"].items
        let points = stations.map { metres($0.point("lat", "lng")) ?? .max }
        guard let nearest = stations.indices.min(by: { points[$0] < points[$1] }) else {
            throw .invalid(field: "stations")
        }
        let station = stations[nearest]
        guard let start = station["updatedAt"].text.flatMap(AmbeeTime.instant) else {
            throw .invalid(field: "stations.updatedAt")
        }
        let name = [station["placeName"], station["city"]].compactMap(\.text).first ?? ""
        let reader = SeriesReader(provenance: provenance(name, station.point("lat", "lng")), now: now)
        let series = Self.pollutants.map { name, pollutant in
            let unit = pollutant.isParticulate ? "ug/m3" : units[pollutant]
            let reading = reader.reading(station[name].value, unit, of: .pollutant(pollutant), start: start)
            return AirSeries(
                .pollutant(pollutant), unit: nil, seconds: 3600, readings: [reading], provenance: reader.provenance)
        }
        let index = station["aqiInfo"]
        let statements = [
            ("AQI", station["AQI"].scalar), ("category", index["category"].text),
            ("pollutant", index["pollutant"].text),
        ].compactMap { name, text in text.map { AirStatement(name: name, start: start, text: $0) } }
        return AirDelivery(series: series, statements: statements)
    }

    /// Imperial units, which the service uses unless it is told otherwise; clouds are a part of 1. How much rain there was
    /// is left out: its unit is not known.
    func weather(_ json: JSONView) throws(AirProblem) -> AirDelivery {
        let data = json["data"]
        guard let start = AmbeeTime.instant(data["time"]) else { throw .invalid(field: "data.time") }
        let reader = SeriesReader(provenance: provenance("", data.point("lat", "lng")), now: now)
        let values: [(String, WeatherQuantity, AirUnit)] = [
            ("temperature", .temperature, .fahrenheit), ("humidity", .humidity, .percent),
            ("cloudCover", .cloudCover, .fraction), ("windSpeed", .windSpeed, .milesPerHour),
            ("windGust", .windGusts, .milesPerHour),
        ]
        let series = values.map { name, quantity, unit in
            AirSeries(
                .weather(quantity), unit: nil, seconds: 3600,
                readings: [reader.reading(data[name].value, unit, of: .weather(quantity), start: start)],
                provenance: reader.provenance)
        }
        return AirDelivery(series: series)
    }
}
