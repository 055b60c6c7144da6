internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import FoodStore
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

extension DemoFamily {
    /// The account with its household, which manages the demo server.
    static func makeAccount(_ world: World) async throws -> Household.ID {
        guard let email = EmailAddress(email), let id = Account.ID("demo-account"),
            let household = Household.ID("demo-household")
        else { throw DemoFlaw() }
        if let there = try await world.store.account(email: email) { return there.account.household }
        let hash = try await PasswordHasher(random: world.random).hash(password)
        let account = NewAccount(id: id, email: email, name: "Ada Okafor", passwordHash: hash, locale: "en-GB")
        try await world.store.createOperator(
            account, household: Household(id: household, name: householdName), change: world.change())
        return household
    }

    /// Mia, eight years and some months old.
    static func makeMia(
        _ world: World, _ household: Household.ID, today: CalendarDay
    ) async throws -> PersonAccess {
        guard let id = Person.ID("demo-mia") else { throw DemoFlaw() }
        let mia = Person(
            id: id, name: "Mia", birthdate: today.adding(days: -8 * 365 - 142), timeZone: timeZone, units: .metric,
            firstWeekday: .monday, areas: [.foodAllergy])
        return try await world.store.createPerson(
            mia, allergens: [], household: household, actor: .commandLine, change: world.change())
    }

    /// One of Mia's allergens with its levels.
    static func add(_ stair: DemoStair, _ access: PersonAccess, _ world: World) async throws {
        let allergen = Allergen(id: stair.allergen, kind: .listed(stair.listed), removed: false)
        try await world.store.addAllergen(allergen, access, change: world.change())
        // None is current yet; the clinic's records make them current in turn. An interrupted start has some already.
        let there = try await world.store.levels(access).map(\.id)
        for level in stair.levels where !there.contains(level.id) {
            try await world.store.createLevel(
                level.id, allergen: stair.allergen, level.details(isCurrent: false), access,
                change: world.change())
        }
    }

    /// Who to call about Mia; the numbers are among those Ofcom reserves for drama.
    static func addContacts(_ access: PersonAccess, _ world: World) async throws {
        let contacts: [(String, Contact.Role, String, String)] = [
            ("demo-doctor", .doctor, "Dr Mensah", "020 7946 0958"),
            ("demo-clinic", .clinic, "Allergy clinic", "020 7946 0123"),
            ("demo-grandma", .emergency, "Grandma Ruth", "07700 900123"),
        ]
        for (id, role, name, number) in contacts {
            guard let id = Contact.ID(id), let number = try? PhoneNumber.parse(number) else { throw DemoFlaw() }
            let details = ContactDetails(role: role, name: name, number: number, note: nil)
            try await world.store.createContact(id, details, access, change: world.change())
        }
    }

    /// Ben, her father, who has hay fever, runs, and logs what he eats.
    static func makeBen(
        _ world: World, _ household: Household.ID, today: CalendarDay, zone: ZoneRules, now: Instant
    ) async throws {
        guard let id = Person.ID("demo-ben") else { throw DemoFlaw() }
        let ben = Person(
            id: id, name: "Ben", birthdate: today.adding(days: -41 * 365 - 130), timeZone: timeZone,
            units: .metric, firstWeekday: .monday, areas: [.hayFever, .activity])
        let access = try await world.store.createPerson(
            ben, allergens: [], household: household, actor: .commandLine, change: world.change())
        let profile = EnergyProfileDetails(sex: .male, millimetres: 1810, weight: nil, goal: .maintain)
        let stored = try await world.store.energyProfile(access)
        _ = try await world.store.saveEnergyProfile(profile, version: stored.version, access, change: world.change())
        let batch = DemoActivity(today: today, zone: zone, now: now).batch()
        let post = HealthPost(
            sender: HealthSender(id: "demo-phone", name: "Ben’s phone"), batch: batch, bytes: 0, replaces: false)
        _ = try await world.store.addHealth(post, access, change: world.change())
        _ = try await HealthTotals.updateTotals(access, world)
        let food = try await DemoFood(today: today, zone: zone, now: now).entries(world.store, access)
        try await world.store.createFoodEntries(food, access, change: world.change())
        try await DemoAir(today: today, zone: zone).record(access, world)
    }
}

/// A demo constant that its own type rejects; a test creates the whole family, so nobody ever sees this.
struct DemoFlaw: Error {}
