internal import Air

/// What is asked of one of the service's two hosts, by the names of "Open-Meteo API" and "Open-Meteo Air Quality API".
struct OpenMeteoVariables {
    /// A variable and what it is.
    struct Variable {
        let name: String
        let quantity: AirQuantity
        /// Whether a value stands for the hour before its time, as sums and maxima do.
        var endsAtTime = false
    }

    let path: String
    let variables: [Variable]
    /// Indices that the service computes.
    let indices: [String]

    static let airQuality = OpenMeteoVariables(
        path: "air-quality",
        variables: PollenTaxon.cams.map { taxon in
            Variable(
                name: "\(taxon.slug)_pollen", quantity: .pollen(.taxon(taxon)))
        } + [
            Variable(name: "pm2_5", quantity: .pollutant(.pm2_5)),
            Variable(name: "pm10", quantity: .pollutant(.pm10)),
            Variable(name: "ozone", quantity: .pollutant(.o3)),
            Variable(name: "nitrogen_dioxide", quantity: .pollutant(.no2)),
            Variable(name: "sulphur_dioxide", quantity: .pollutant(.so2)),
            Variable(name: "carbon_monoxide", quantity: .pollutant(.co)),
            Variable(name: "ammonia", quantity: .pollutant(.nh3)),
        ],
        indices: ["european_aqi", "us_aqi"])

    static let weather = OpenMeteoVariables(
        path: "forecast",
        variables: [
            Variable(name: "temperature_2m", quantity: .weather(.temperature)),
            Variable(name: "relative_humidity_2m", quantity: .weather(.humidity)),
            Variable(name: "cloud_cover", quantity: .weather(.cloudCover)),
            Variable(name: "wind_speed_10m", quantity: .weather(.windSpeed)),
            Variable(name: "wind_gusts_10m", quantity: .weather(.windGusts), endsAtTime: true),
            Variable(name: "rain", quantity: .weather(.rain), endsAtTime: true),
            Variable(name: "weather_code", quantity: .weather(.weatherCode)),
        ],
        indices: [])

    /// The names for the address.
    var names: String { (variables.map(\.name) + indices).joined(separator: ",") }

    /// What a request costs: a tenth of the variables for each place, from two weeks on times a fourteenth of the days, and at
    /// least 1 (open-meteo.com/en/pricing, and `ForecastApiResult.calculateQueryWeight` of its server).
    func cost(places: Int, days: Int) -> AirCost {
        let parts = (variables.count + indices.count) * max(14, days)
        return AirCost(thousandths: Int64(places * 1000 * max(140, parts) / 140))
    }
}
