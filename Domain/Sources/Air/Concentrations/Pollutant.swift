/// An air pollutant, named as in Open-Meteo's and OpenAQ's data.
///
/// The order is the order of ties: if two pollutants give the same index, the earlier one is the main one.
public enum Pollutant: String, Sendable, Hashable, CaseIterable {
    /// Particles up to 2.5 µm.
    case pm2_5
    /// Particles up to 10 µm.
    case pm10
    /// Ozone.
    case o3
    /// Nitrogen dioxide.
    case no2
    /// Sulphur dioxide.
    case so2
    /// Carbon monoxide.
    case co
    /// Ammonia.
    case nh3

    /// Whether it is particles, which have a mass and no share of the air's volume.
    public var isParticulate: Bool { self == .pm2_5 || self == .pm10 }
}
