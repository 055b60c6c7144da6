public import Clinical
public import Immunotherapy

extension DoseLevel {
    public static let peanutOne = named("Dose 1", "peanut-one", of: .peanut, "2.5", position: 1)
    /// The current peanut level.
    public static let peanutTwo = named("Dose 2", "peanut-two", of: .peanut, "6.25", position: 2, isCurrent: true)
    /// The current cashew level, with the same name as the first peanut level.
    public static let cashewOne = named("Dose 1", "cashew-one", of: .cashew, "1.05", position: 1, isCurrent: true)
    /// Belongs to Sten in the other household.
    public static let hazelnutOne = named(
        "Dose 1", "hazelnut-one", of: .hazelnut, "0.5", position: 1, isCurrent: true, for: "sten")

    private static func named(
        _ name: String, _ id: DoseLevel.ID, of allergen: Allergen, _ amount: Amount, position: Int,
        isCurrent: Bool = false, for person: Person.ID = "mia"
    ) -> DoseLevel {
        DoseLevel(
            id: id, person: person, allergen: allergen.id, name: name, amount: amount, foodAmount: nil, product: nil,
            notes: nil, position: position, isCurrent: isCurrent, isDeleted: false, version: .first)
    }
}

extension DoseLevelDetails {
    /// Validated details of a level. The amount is in milligrams.
    public static func named(
        _ name: String, _ amount: Amount = "10", foodAmount: String? = nil, notes: String? = nil,
        isCurrent: Bool = false
    ) -> DoseLevelDetails {
        DoseLevelDetails(
            name: name, amount: amount, foodAmount: foodAmount, product: nil, notes: notes, isCurrent: isCurrent)
    }
}
