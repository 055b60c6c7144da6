/// Something in the air of a place that a study compares symptoms with.
public struct CohortExposure: Sendable, Hashable {
    /// The key of its series.
    public let name: String
    /// The difference that a slope is given for, in the unit of the series.
    public let per: Double
    /// Whether only people who are sensitised count.
    public let isPollen: Bool

    /// Creates an exposure.
    public init(_ name: String, per: Double, isPollen: Bool) {
        self.name = name
        self.per = per
        self.isPollen = isPollen
    }

    /// Names that are not pollen. Everything else in the air that a table counts is.
    public static let otherNames: Set = [
        "pm1", "pm2_5", "pm10", "o3", "no", "no2", "nox", "so2", "co", "nh3", "aqi", "temperature", "rain", "humidity",
        "wind", "pressure", "uv", "dust",
    ]

    /// The exposure of a column: per 10, but per 1 for the weather.
    public init(named name: String) {
        let weather: Set = ["temperature", "rain", "wind", "uv"]
        self.init(name, per: weather.contains(name) ? 1 : 10, isPollen: !CohortExposure.otherNames.contains(name))
    }
}
