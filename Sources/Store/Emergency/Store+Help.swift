public import Accounts
public import Clinical
internal import SQL

/// Whom to call for one person.
public struct PersonHelp: Sendable, Hashable {
    public let person: StoredPerson
    public let setting: EmergencySetting
    public let contacts: [Contact]
}

extension Store {
    /// Whom to call for each person of a household, the first added first.
    public func help(of household: Household.ID) async throws -> [PersonHelp] {
        try await database.read { tx in
            var settings: [String: EmergencySetting] = [:]
            var contacts: [String: [Contact]] = [:]
            try tx.each(
                """
                \(part: EmergencySetting.select)
                WHERE person IN (SELECT id FROM person WHERE household = \(household.text))
                """
            ) { row in settings[try row.text("person")] = try EmergencySetting(row) }
            try tx.each(
                """
                \(part: Contact.select) WHERE person IN (SELECT id FROM person WHERE household = \(household.text))
                AND deleted_at IS NULL ORDER BY position, id
                """
            ) { row in contacts[try row.text("person"), default: []].append(try Contact(row)) }
            return try tx.people(of: household).map { person in
                let id = person.person.id.text
                return PersonHelp(person: person, setting: settings[id] ?? .none, contacts: contacts[id] ?? [])
            }
        }
    }
}
