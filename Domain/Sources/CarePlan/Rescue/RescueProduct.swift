/// A product that the form proposes, so that a name and a strength need not be typed. The list is a help for typing, no
/// advice: whatever is on the package can be typed instead. Sources are in `docs/clinical-sources.md`.
public struct RescueProduct: Sendable, Hashable {
    /// What it is.
    public let kind: RescueMedicine.Kind
    /// The name on the package.
    public let name: String
    /// The number of its strength, with a point.
    public let number: String
    /// The unit as the package writes it.
    public let unit: RescueStrength.Unit

    /// The products, A–Z, each with the strengths that were found in print.
    public static let all: [RescueProduct] = [
        RescueProduct(kind: .autoInjector, name: "Auvi-Q", number: "0.15", unit: .milligrams),
        RescueProduct(kind: .autoInjector, name: "Auvi-Q", number: "0.3", unit: .milligrams),
        RescueProduct(kind: .autoInjector, name: "EpiPen Jr", number: "0.15", unit: .milligrams),
        RescueProduct(kind: .autoInjector, name: "EpiPen", number: "0.3", unit: .milligrams),
        RescueProduct(kind: .autoInjector, name: "Jext", number: "150", unit: .micrograms),
        RescueProduct(kind: .autoInjector, name: "Jext", number: "300", unit: .micrograms),
        RescueProduct(kind: .nasalSpray, name: "neffy", number: "1", unit: .milligrams),
        RescueProduct(kind: .nasalSpray, name: "neffy", number: "2", unit: .milligrams),
    ]
}
