internal import Accounts
internal import Clinical
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
}
