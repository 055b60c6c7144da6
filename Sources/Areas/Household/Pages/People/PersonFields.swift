internal import Clinical
internal import Pages

/// The parts of a person form, shared by the first steps and the profile.
enum PersonFields {
    /// The five areas as tiles with check boxes.
    static func areas(_ phrases: Phrases, chosen: [String]) -> [Tile] {
        Area.allCases.map { area in
            Tile(
                id: "areas-\(area.rawValue)", name: "areas", value: area.rawValue,
                label: phrases("area.\(area.rawValue)"), detail: phrases("area.\(area.rawValue).detail"),
                picture: Picture(symbol: picture(area)), chosen: chosen.contains(area.rawValue)
            )
        }
    }

    private static func picture(_ area: Area) -> String {
        switch area {
        case .foodAllergy: "allergen-peanut"
        case .hayFever: "ui-pollen"
        case .asthma: "ui-lungs"
        case .medicines: "ui-medicine"
        case .activity: "ui-activity"
        }
    }

    /// Listed foods as tiles, sorted by name.
    static func allergens(_ phrases: Phrases, among listed: [ListedAllergen], chosen: [String]) -> [Tile] {
        listed.map { (food: $0, name: phrases("allergen.\($0.rawValue)")) }
            .sorted { $0.name < $1.name }
            .map { food, name in
                Tile(
                    id: "allergens-\(food.rawValue)", name: "allergens", value: food.rawValue, label: name, detail: nil,
                    picture: Picture(symbol: food.picture), chosen: chosen.contains(food.rawValue)
                )
            }
    }

    static func name(_ phrases: Phrases, _ value: String, _ problems: Problems) -> Field {
        Field("name", phrases("person.name"), value, hint: phrases("person.name.hint"), problems: problems).needed
            .fill("off").longest(PersonDraft.nameLimit)
    }

    static func birthdate(_ phrases: Phrases, _ value: String, today: CalendarDay, _ problems: Problems) -> Field {
        Field("birthdate", phrases("person.birthdate"), value, problems: problems).kind(.day).latest(today.iso).needed
    }

    static func units(_ phrases: Phrases, chosen: String) -> Choices {
        Choices(
            "units", phrases("person.units"),
            options: Units.allCases.map { ($0.rawValue, phrases("units.\($0.rawValue)")) }, chosen: chosen
        )
    }

    static func energyUnit(_ phrases: Phrases, chosen: String) -> Choices {
        Choices(
            "energyUnit", phrases("person.energyUnit"),
            options: EnergyUnit.allCases.map { ($0.rawValue, phrases("energyUnit.\($0.rawValue)")) }, chosen: chosen
        )
    }

    static func firstWeekday(_ phrases: Phrases, chosen: String, _ problems: Problems) -> Menu {
        Menu(
            "firstWeekday", phrases("person.firstWeekday"),
            options: Weekday.allCases.map { (String($0.rawValue), phrases.formats.weekday($0)) }, chosen: chosen,
            problems: problems
        )
    }
}

/// The two fields of a food that is not listed.
struct OwnAllergenFields: Encodable, Sendable {
    let heading: String
    let name: Field
    let emoji: Field

    /// The text entered in one row.
    struct Values: Sendable {
        var name = ""
        var emoji = ""
    }

    /// `number` counts from 1. The form names of row 1 are `own.1.name` and `own.1.emoji`.
    init(_ phrases: Phrases, number: Int, _ values: Values, _ problems: Problems) {
        heading = phrases("own.heading", ["number": phrases.formats.number(number)])
        name = Field("own.\(number).name", phrases("own.name"), values.name, problems: problems)
            .fill("off").longest(OwnAllergen.nameLimit)
        emoji = Field("own.\(number).emoji", phrases("own.emoji"), values.emoji, problems: problems).fill("off")
            .longest(8)
    }
}
