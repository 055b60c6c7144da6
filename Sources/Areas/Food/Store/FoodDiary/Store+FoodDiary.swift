internal import Accounts
public import Clinical
public import Nutrition
internal import SQL
public import Store

/// A household member with their allergens.
public struct Eater: Sendable {
    public let person: Person.ID
    public let name: String
    /// Excludes removed ones.
    public let allergens: [Allergen]

    public init(person: Person.ID, name: String, allergens: [Allergen]) {
        self.person = person
        self.name = name
        self.allergens = allergens
    }
}

/// Everything the diary pages show, from one snapshot.
public struct FoodDiaryRecords: Sendable {
    public let person: StoredPerson
    /// In the order of the day.
    public let entries: [FoodEntry]
    /// What other apps recorded on the day.
    public let apps: [AppNutrition]
    /// The last day before on which each meal had something, for meals to repeat; no more than four weeks back.
    public let lastDays: [Meal: CalendarDay]
    /// The water of the day in millilitres, typed in or counted by devices; nil if nothing is known.
    public let water: Int64?
    /// Everyone in the household, this person first.
    public let eaters: [Eater]
    /// Whether everything eaten on the day is logged.
    public let isComplete: Bool

    public init(
        person: StoredPerson, entries: [FoodEntry], apps: [AppNutrition], lastDays: [Meal: CalendarDay],
        water: Int64? = nil, eaters: [Eater], isComplete: Bool = false
    ) {
        self.isComplete = isComplete
        self.person = person
        self.entries = entries
        self.apps = apps
        self.lastDays = lastDays
        self.water = water
        self.eaters = eaters
    }
}

extension Store {
    /// One diary day in the person's time zone; nil if the person no longer exists.
    public func foodDiary(
        _ access: PersonAccess, on day: CalendarDay, zone: ZoneRules
    ) async throws -> FoodDiaryRecords? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            return FoodDiaryRecords(
                person: person, entries: try tx.foodEntries(access, on: day),
                apps: try schema.appNutrition(access, on: day...day, zone: zone, tx),
                lastDays: try tx.lastDays(of: access, before: day),
                water: try schema.water(access, on: day, zone: zone, tx), eaters: try tx.eaters(access),
                isComplete: try tx.completeFoodDays(access, from: day, through: day).contains(day))
        }
    }

    /// One entry; nil if there is none.
    public func foodEntry(_ id: FoodEntry.ID, _ access: PersonAccess) async throws -> FoodEntry? {
        try await database.read { tx in
            try tx.storedFoodEntry(id, access).flatMap { $0.isDeleted ? nil : $0.entry }
        }
    }

    /// Everyone in the household with their allergens, this person first.
    public func eaters(_ access: PersonAccess) async throws -> [Eater] {
        try await database.read { tx in try tx.eaters(access) }
    }
}

extension Reader {
    package func foodEntries(_ access: PersonAccess, on day: CalendarDay) throws -> [FoodEntry] {
        try fetch(
            """
            \(part: StoredFoodEntry.select)
            WHERE person = \(access.person.text) AND day = \(day.iso) AND deleted_at IS NULL ORDER BY at, id
            """
        ).map { try StoredFoodEntry($0).entry }
    }

    func storedFoodEntry(_ id: FoodEntry.ID, _ access: PersonAccess) throws -> StoredFoodEntry? {
        try first("\(part: StoredFoodEntry.select) WHERE id = \(id.text) AND person = \(access.person.text)")
            .map(StoredFoodEntry.init)
    }

    func foodEntryRecords(_ access: PersonAccess) throws -> [FoodEntryRecord] {
        try fetch("\(part: StoredFoodEntry.select) WHERE person = \(access.person.text) ORDER BY day, at, id")
            .map { FoodEntryRecord(try StoredFoodEntry($0)) }
    }

    func eaters(_ access: PersonAccess) throws -> [Eater] {
        let people = try people(of: access.household, readBy: access.actor).filter {
            access.membership.includes($0.access.person)
        }
        let ordered =
            people.filter { $0.access.person == access.person } + people.filter { $0.access.person != access.person }
        return try ordered.map { stored, one in
            Eater(
                person: stored.person.id, name: stored.person.name,
                allergens: try allergens(one).filter { !$0.removed })
        }
    }
}
