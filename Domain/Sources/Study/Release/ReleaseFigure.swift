/// A figure of the environment and the bands in which it is released.
public struct ReleaseFigure: Sendable, Hashable {
    public enum Bands: Sendable, Hashable {
        /// Names of levels and the values from which the second and each further one begins.
        case levels(names: [String], from: [Double])
        /// Equal steps: `10 to 15`.
        case steps(Double)
        /// `yes` from this value on.
        case yes(from: Double)
    }

    /// As in the data: `grass`.
    public let name: String
    public let bands: Bands

    public init(name: String, bands: Bands) {
        self.name = name
        self.bands = bands
    }

    /// The band of a value, as released.
    public func band(_ value: Double) -> String {
        switch bands {
        case .levels(let names, let from): return names[from.prefix { $0 <= value }.count]
        case .steps(let width):
            let low = (value / width).rounded(.down) * width
            return "\(Int(low)) to \(Int(low + width))"
        case .yes(let least): return value >= least ? "yes" : "no"
        }
    }

    static func pollen(_ name: String, from: [Double]) -> ReleaseFigure {
        ReleaseFigure(name: name, bands: .levels(names: ["low", "moderate", "high", "very high"], from: from))
    }

    /// The European index, whose bounds belong to the better band.
    static func air(_ name: String, through bounds: [Double]) -> ReleaseFigure {
        let names = ["good", "fair", "moderate", "poor", "very poor", "extremely poor"]
        return ReleaseFigure(name: name, bands: .levels(names: names, from: bounds.map(\.nextUp)))
    }

    /// Pollen in grains/m³ by the National Allergy Bureau's levels for grass and trees; PM2.5 and ozone in µg/m³ by the
    /// European index (ETC HE Report 2024/17, table 5.2); °C in steps of 5; rain from 0.1 mm on.
    public static let standard: [ReleaseFigure] = [
        pollen("grass", from: [5, 20, 200]), pollen("birch", from: [15, 90, 1500]),
        air("pm2_5", through: [5, 15, 50, 90, 140]), air("o3", through: [60, 100, 120, 160, 180]),
        ReleaseFigure(name: "temperature", bands: .steps(5)), ReleaseFigure(name: "rain", bands: .yes(from: 0.1)),
    ]
}
