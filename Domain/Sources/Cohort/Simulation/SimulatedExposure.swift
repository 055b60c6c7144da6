/// What a simulated place has for each day, as a column of its table.
public enum SimulatedExposure: String, Sendable, Hashable, CaseIterable {
    /// Grains/m³.
    case grass, birch
    /// µg/m³.
    case fineDust = "pm2_5"
    case ozone = "o3"
    /// °C.
    case temperature
    /// mm.
    case rain

    /// Days with exposures before the first day with answers, for lags.
    public static let leadDays = 7
}
