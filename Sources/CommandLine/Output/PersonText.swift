internal import Accounts
internal import Clinical
internal import Exchange

extension Person {
    /// The person's details in the shape that all commands share.
    func json(_ household: Household, allergens: [Allergen]) -> [String: JSONValue] {
        [
            "id": .string(id.text), "name": .string(name), "birthdate": .string(birthdate.iso),
            "timeZone": .string(timeZone),
            "units": .string(units.rawValue), "firstWeekday": .string(firstWeekday.name),
            "areas": .array(areas.map { .string($0.rawValue) }),
            "allergens": .array(allergens.filter { !$0.removed }.map(\.json)),
            "household": .object(["id": .string(household.id.text), "name": .string(household.name)]),
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
