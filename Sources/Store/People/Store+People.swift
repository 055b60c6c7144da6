public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// Everybody in a household, oldest entry first.
    public func people(of household: Household.ID) async throws -> [StoredPerson] {
        try await database.read { tx in try tx.people(of: household) }
    }

    /// The people an account has to do with now, oldest entry first.
    public func people(for account: Account, now: Instant) async throws -> [StoredPerson] {
        try await database.read { tx in try tx.people(for: account, now: now) }
    }

    /// Every person on this server, for the operator at the command line.
    public func allPeople() async throws -> [StoredPerson] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: StoredPerson.select) WHERE person.household NOT IN (SELECT household FROM archive_staging)
                ORDER BY person.created_at, person.id
                """
            ).map(StoredPerson.init)
        }
    }

    /// Access for the operator at the command line, recorded as such in the audit. Nil if there is no such person.
    public func commandLineAccess(to person: Person.ID) async throws -> PersonAccess? {
        try await access(to: person, actor: .commandLine, mayWrite: true)
    }

    /// Access for an account without a session that asks for this person, such as by a message that it was sent. Nil if
    /// the account, as stored now, may not do this with the person.
    package func access(
        of account: Account.ID, to person: Person.ID, for ability: Ability, now: Instant
    ) async throws -> PersonAccess? {
        try await database.read { tx in
            let row = try tx.first("\(part: StoredAccount.select) WHERE account.id = \(account.text)")
            guard let account = try row.map({ try StoredAccount($0).account }),
                account.membership.may(ability, of: person, now: now),
                try tx.access(to: person, actor: .account(account.id))?.household == account.household
            else { return nil }
            return account.access(to: person, for: ability)
        }
    }

    /// Access for a server job; read-only unless it records what arrives from a service that the person connected. Nil if
    /// there is no such person.
    public func systemAccess(to person: Person.ID, mayWrite: Bool = false) async throws -> PersonAccess? {
        try await access(to: person, actor: .system, mayWrite: mayWrite)
    }

    private func access(to person: Person.ID, actor: Actor, mayWrite: Bool) async throws -> PersonAccess? {
        try await database.read { tx in try tx.access(to: person, actor: actor, mayWrite: mayWrite) }
    }

    public func person(_ access: PersonAccess) async throws -> StoredPerson? {
        try await database.read { tx in try tx.person(access) }
    }

    /// Adds a person with allergens. Repeating the call with the same id has no effect.
    public func createPerson(
        _ person: Person, allergens: [Allergen], household: Household.ID, actor: Actor, change: Change
    ) async throws -> PersonAccess {
        let access = PersonAccess(person: person.id, household: household, actor: actor)
        return try await database.write { tx in
            let there = try tx.first("SELECT household FROM person WHERE id = \(person.id.text)")
            if let there {
                guard try there.text("household") == household.text else { throw PersonProblem.idTaken }
                return access
            }
            try tx.insert(person, household, change)
            for allergen in allergens { try tx.insert(allergen, access, change) }
            try tx.audit(change, access, "person", person.id.text, "created", before: nil as PersonRecord?)
            return access
        }
    }

    public enum PersonProblem: Error, Equatable {
        case idTaken
    }

    /// Changes a person's details if it is still at `version`.
    public func updatePerson(
        _ person: Person, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredPerson> {
        try await database.write { tx in
            guard let stored = try tx.person(access) else { return .stale(current: nil) }
            if stored.person == person { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE person
                SET name = \(person.name), birthdate = \(person.birthdate.iso), time_zone = \(person.timeZone),
                    units = \(person.units.rawValue), energy_unit = \(person.energyUnit?.rawValue),
                    first_weekday = \(person.firstWeekday.rawValue),
                    areas = \(person.areas.map(\.rawValue).joined(separator: ",")), version = version + 1
                WHERE id = \(access.person.text)
                """)
            try tx.audit(
                change, access, "person", access.person.text, "changed", before: PersonRecord(stored.person))
            if stored.person.timeZone != person.timeZone {
                for area in schema.areas { try area.zoneChanged(access, change, tx) }
            }
            guard let saved = try tx.person(access) else { return .stale(current: nil) }
            return .saved(saved)
        }
    }
}

extension Reader {
    /// Nil if there is no such person.
    package func access(to person: Person.ID, actor: Actor, mayWrite: Bool = false) throws -> PersonAccess? {
        let found = try first(
            """
            SELECT household FROM person
            WHERE id = \(person.text) AND household NOT IN (SELECT household FROM archive_staging)
            """)
        guard let row = found else { return nil }
        let household = try row.convert("household", "an id", Household.ID.init)
        return PersonAccess(person: person, household: household, actor: actor, mayWrite: mayWrite)
    }

    package func people(of household: Household.ID) throws -> [StoredPerson] {
        try fetch(
            "\(part: StoredPerson.select) WHERE person.household = \(household.text) ORDER BY person.created_at, person.id"
        ).map(StoredPerson.init)
    }

    /// The people an account has to do with now, oldest entry first.
    package func people(for account: Account, now: Instant) throws -> [StoredPerson] {
        try people(of: account.household).filter { account.membership.may(.today, of: $0.person.id, now: now) }
    }

    /// The people of a household, each with the permission to read.
    package func people(
        of household: Household.ID, readBy actor: Actor
    ) throws -> [(stored: StoredPerson, access: PersonAccess)] {
        try people(of: household).map {
            ($0, PersonAccess(person: $0.person.id, household: household, actor: actor, mayWrite: false))
        }
    }

    package func person(_ access: PersonAccess) throws -> StoredPerson? {
        try first("\(part: StoredPerson.select) WHERE person.id = \(access.person.text)").map(StoredPerson.init)
    }
}

extension Writer {
    fileprivate func insert(_ person: Person, _ household: Household.ID, _ change: Change) throws {
        try execute(
            """
            INSERT INTO person (id, household, name, birthdate, time_zone, units, energy_unit, first_weekday, areas,
                                created_at, version)
            VALUES (\(person.id.text), \(household.text), \(person.name), \(person.birthdate.iso),
                    \(person.timeZone), \(person.units.rawValue), \(person.energyUnit?.rawValue),
                    \(person.firstWeekday.rawValue),
                    \(person.areas.map(\.rawValue).joined(separator: ",")), \(change.now.milliseconds), 1)
            """)
    }
}
