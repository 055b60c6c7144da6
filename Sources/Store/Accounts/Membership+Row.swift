internal import Accounts
internal import Clinical
internal import SQL

/// The three columns that a membership has in `account` and `invitation`.
extension Membership {
    init(_ row: Row) throws {
        self.init(
            role: try row.convert("role", "a role") { HouseholdRole(rawValue: $0) },
            people: try row.optionalText("role_people").map { text in
                Set(
                    try text.split(separator: " ").map { word in
                        guard let id = Person.ID(String(word)) else {
                            throw RowError(column: "role_people", expected: "ids")
                        }
                        return id
                    })
            },
            ends: try row.optionalInt64("role_ends_at").map { Instant(milliseconds: $0) })
    }

    /// The people as stored; nil for everybody.
    var storedPeople: String? { people.map { $0.map(\.text).sorted().joined(separator: " ") } }
}

extension Writer {
    /// Takes a deleted person out of what members and invitations are limited to. Who was limited to that person alone
    /// sees nobody from then on.
    func forgetMemberships(of person: Person.ID) throws {
        for table in ["account", "invitation"] as [Statement] {
            let rows = try fetch(
                """
                SELECT id, role, role_people, role_ends_at FROM \(part: table)
                WHERE household = (SELECT household FROM person WHERE id = \(person.text)) AND role_people IS NOT NULL
                """
            ).map { (id: try $0.text("id"), membership: try Membership($0)) }
            for row in rows where row.membership.includes(person) {
                let left = Membership(
                    role: row.membership.role, people: row.membership.people?.subtracting([person]), ends: nil)
                try execute(
                    "UPDATE \(part: table) SET role_people = \(left.storedPeople) WHERE id = \(row.id)")
            }
        }
    }
}
