internal import Clinical
internal import SQL

extension EmergencySetting {
    static let select: Statement = "SELECT person, country, number, version FROM emergency_setting"

    init(_ row: Row) throws {
        self.init(
            country: try row.isNull("country") ? nil : try row.convert("country", "a country", Country.init),
            number: try FieldCoding.optional(.phoneNumber).read(row, "number"),
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

/// A family's decision about the emergency number, as stored in the audit log.
struct EmergencySettingRecord: Codable, Sendable {
    let country, number: String?
    let version: Int64

    init(_ setting: EmergencySetting) {
        country = setting.country?.code
        number = setting.number?.text
        version = setting.version.number
    }
}
