internal import Clinical
internal import Exchange
internal import Pages
internal import Store

struct PersonPayload: Encodable, Sendable {
    let id, name, birthdate, timeZone, units: String
    let firstWeekday: Int
    let areas: [String]
    let version: Int64

    init(_ stored: StoredPerson) {
        let person = stored.person
        id = person.id.text
        name = person.name
        birthdate = person.birthdate.iso
        timeZone = person.timeZone
        units = person.units.rawValue
        firstWeekday = person.firstWeekday.rawValue
        areas = person.areas.map(\.rawValue)
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "Somebody whose health is recorded.",
        .field("id", .id("Stable for ever.")),
        .field("name", .text("What the family calls them.")),
        .field("birthdate", .day("The day they were born.")),
        .field("timeZone", .text("The zone of their clock as an IANA name.")),
        .field("units", .choice("The units they read.", of: Units.allCases.map(\.rawValue))),
        .field("firstWeekday", .integer("1 for Monday to 7 for Sunday.", 1...7)),
        .field(
            "areas",
            .list("What is switched on.", of: .choice("An area.", of: Area.allCases.map(\.rawValue)))),
        .field("version", .version))

    static let example: JSONValue = [
        "id": "mia", "name": "Mia", "birthdate": "2018-04-02", "timeZone": "Europe/Berlin", "units": "metric",
        "firstWeekday": 1, "areas": ["food-allergy"], "version": 1,
    ]
}
