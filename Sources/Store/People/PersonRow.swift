internal import Accounts
public import Clinical
internal import SQL

/// A person as stored, with what the header shows.
public struct StoredPerson: Sendable, Hashable {
    public let person: Person
    public let version: RecordVersion
    /// Changes with each new photo; nil if there is none.
    public let photoDigest: String?
}

extension StoredPerson {
    static let select: Statement = """
        SELECT person.id, person.name, person.birthdate, person.time_zone, person.units, person.energy_unit,
               person.first_weekday, person.areas, person.version, person_photo.digest
        FROM person LEFT JOIN person_photo ON person_photo.person = person.id
        """

    init(_ row: Row) throws {
        let areas = try row.convert("areas", "areas") { text -> [Area]? in
            let parts = text.split(separator: ",").map { Area(rawValue: String($0)) }
            return parts.contains(nil) ? nil : parts.compactMap { $0 }
        }
        guard let weekday = Weekday(rawValue: try row.int("first_weekday")) else {
            throw RowError(column: "first_weekday", expected: "a weekday")
        }
        person = Person(
            id: try row.convert("id", "an id", Person.ID.init),
            name: try row.text("name"),
            birthdate: try row.convert("birthdate", "a day", CalendarDay.init(iso:)),
            timeZone: try row.text("time_zone"),
            units: try row.convert("units", "units", Units.init(rawValue:)),
            energyUnit: try row.isNull("energy_unit")
                ? nil : row.convert("energy_unit", "a unit of energy", EnergyUnit.init(rawValue:)),
            firstWeekday: weekday,
            areas: areas
        )
        version = RecordVersion(number: try row.int64("version"))
        photoDigest = try row.optionalText("digest")
    }
}

/// A person as stored in the audit log.
struct PersonRecord: Codable, Sendable {
    let id, name, birthdate, timeZone, units: String
    let energyUnit: String?
    let firstWeekday: Int
    let areas: [String]

    init(_ person: Person) {
        id = person.id.text
        name = person.name
        birthdate = person.birthdate.iso
        timeZone = person.timeZone
        units = person.units.rawValue
        energyUnit = person.energyUnit?.rawValue
        firstWeekday = person.firstWeekday.rawValue
        areas = person.areas.map(\.rawValue)
    }
}
