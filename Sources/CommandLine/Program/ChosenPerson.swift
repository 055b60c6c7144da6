internal import Accounts
internal import Clinical
internal import Exchange
internal import Host
internal import Immunotherapy
internal import Store

/// The person a command is about, with access to their records and their time zone rules.
struct ChosenPerson: Sendable {
    let access: PersonAccess
    let person: Person
    let zone: ZoneRules
    let allergens: [Allergen]

    /// The local day and time in the person's time zone.
    func here(_ now: Instant) -> Moment { zone.local(at: now) }

    /// The person's allergens, without removed ones.
    var listed: [Allergen] { allergens.filter { !$0.removed } }

    func allergen(named name: String) throws -> Allergen {
        let key = NameKey(name)
        if let found = listed.first(where: { $0.id.text == name || $0.names.contains { NameKey($0) == key } }) {
            return found
        }
        let known = listed.map(\.name).joined(separator: ", ")
        throw Refused(
            .notFound,
            "“\(name)” is not on \(person.name)'s list of allergens"
                + (known.isEmpty ? ", which is empty." : "; there are \(known)."))
    }

    /// The allergen if it is in treatment; only those are taken in doses.
    func treatedAllergen(named name: String) throws -> Allergen {
        let allergen = try allergen(named: name)
        guard allergen.isInTreatment else {
            throw Refused(.refused, "\(allergen.name) is avoided; only an allergen in treatment is taken in doses.")
        }
        return allergen
    }

    func allergenName(_ id: Allergen.ID) -> String {
        allergens.first { $0.id == id }?.name ?? id.text
    }

    var json: JSONValue { .object(["id": .string(person.id.text), "name": .string(person.name)]) }
}

extension Program {
    /// Runs the body with a person that is named on the command line, and the database of a data folder.
    func withPerson<T>(
        _ name: String, _ home: HomeOption, _ body: (ChosenPerson, World) async throws -> T
    ) async throws -> T {
        try await withWorld(try home.find(self)) { world in try await body(try await world.choose(name), world) }
    }
}

extension World {
    /// The language of the operator, for whom commands speak.
    func language() async throws -> String {
        try await store.accounts().first { $0.account.isOperator }?.language ?? "en"
    }

    /// Finds a person by id or by a unique name, and records the access. Throws `Refused` if there is no match or
    /// several.
    func choose(_ text: String) async throws -> ChosenPerson {
        let people = try await store.allPeople().map(\.person)
        let key = NameKey(text)
        let byName = people.filter { NameKey($0.name) == key }
        guard let person = people.first(where: { $0.id.text == text }) ?? (byName.count == 1 ? byName.first : nil),
            let access = try await store.commandLineAccess(to: person.id)
        else {
            guard byName.count > 1 else {
                throw Refused(.notFound, "Nobody is called “\(text)”. “acclimate person list” shows everybody.")
            }
            let ids = byName.map(\.id.text).joined(separator: ", ")
            throw Refused(.notFound, "Several people are called “\(text)”. Give the id instead: \(ids).")
        }
        try await noteView(access)
        return try await chosen(person, access)
    }

    /// Adds this access by the command line to the person's access log.
    private func noteView(_ access: PersonAccess) async throws {
        try await store.recordViews([(newID(), AccessView(access, kind: "person", device: nil, at: now()))])
    }

    func chosen(_ person: Person, _ access: PersonAccess) async throws -> ChosenPerson {
        guard let zone = zones.rules(person.timeZone) else {
            throw Refused(
                .unexpected, "This system does not know the time zone \(person.timeZone); install its time zone data.")
        }
        return ChosenPerson(
            access: access, person: person, zone: zone, allergens: try await store.allergens(access))
    }

    /// The named household, or the only one. Returns nil only if there are no households, no name is given and
    /// `orNone` is true.
    func household(named name: String?, orNone: Bool = false) async throws -> Household? {
        let all = try await store.households()
        guard !all.isEmpty else {
            if orNone, name == nil { return nil }
            throw Refused(
                .notFound, "There is no household yet. Open the server in a browser and make the first account.")
        }
        let fitting = name.map { text in all.filter { $0.id.text == text || NameKey($0.name) == NameKey(text) } } ?? all
        if fitting.count == 1, let only = fitting.first { return only }
        let known = all.map { "\($0.name) (\($0.id.text))" }.joined(separator: ", ")
        guard let name else { throw Refused(.usage, "There are several households; give --household: \(known).") }
        throw Refused(.notFound, "“\(name)” does not name one household; there are \(known).")
    }
}
