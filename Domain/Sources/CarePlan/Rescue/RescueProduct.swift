/// A product the form suggests to save typing a name and a strength. The list is a typing aid, not
/// advice: anything on the package can be typed instead. Sources are in `docs/clinical-sources.md`.
public struct RescueProduct: Sendable, Hashable {
    /// The kind of medicine.
    public let kind: RescueMedicine.Kind
    /// The name on the package.
    public let name: String
    /// The strength as a number with a decimal point.
    public let number: String
    /// The unit as written on the package.
    public let unit: RescueStrength.Unit

    /// The products, A–Z, each with the strengths found in print.
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
