internal import Accounts
internal import Clinical
internal import Immunotherapy

extension Person {
    /// The person's details in the shape that all commands share.
    func json(_ household: Household, allergens: [Allergen]) -> [String: JSONOutput] {
        [
            "id": .text(id.text), "name": .text(name), "birthdate": .text(birthdate.iso), "timeZone": .text(timeZone),
            "units": .text(units.rawValue), "firstWeekday": .text(firstWeekday.name),
            "areas": .array(areas.map { .text($0.rawValue) }),
            "allergens": .array(allergens.filter { !$0.removed }.map(\.json)),
            "household": .object(["id": .text(household.id.text), "name": .text(household.name)]),
        ]
    }
}

extension Weekday {
    var name: String {
        switch self {
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        case .sunday: "sunday"
        }
    }
}

extension DoseLevel {
    var json: JSONOutput {
        .object([
            "id": .text(id.text), "name": .text(name), "milligrams": .text(amount.milligrams),
            "current": .flag(isCurrent), "foodAmount": .optional(foodAmount), "product": .optional(product),
            "notes": .optional(notes),
        ])
    }
}
