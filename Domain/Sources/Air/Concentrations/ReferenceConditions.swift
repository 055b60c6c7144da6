/// The temperature at which a standard converts between a gas's mass and its share of the air's volume, at 101.3 kPa.
public enum ReferenceConditions: Sendable, Hashable {
    /// 25 °C: 40 CFR 50.3 for the United States; used for India as well.
    case celsius25
    /// 20 °C: Directive 2008/50/EC, annex VI B, and its successor.
    case celsius20

    /// Ten-thousandths of a µg/m³ in a ppb; nil for particles, which have no share of the volume.
    ///
    /// At 25 °C the factors of the World Health Organization, at 20 °C those of the UK's Defra. Ammonia is computed from
    /// its molar mass, 17.031 g/mol.
    func factor(of pollutant: Pollutant) -> Int64? {
        switch (self, pollutant) {
        case (_, .pm2_5), (_, .pm10): nil
        case (.celsius25, .o3): 19_600
        case (.celsius25, .no2): 18_800
        case (.celsius25, .so2): 26_200
        case (.celsius25, .co): 11_450
        case (.celsius25, .nh3): 6_961
        case (.celsius20, .o3): 19_957
        case (.celsius20, .no2): 19_125
        case (.celsius20, .so2): 26_609
        case (.celsius20, .co): 11_642
        case (.celsius20, .nh3): 7_080
        }
    }
}
