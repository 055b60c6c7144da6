internal import Clinical
public import Store

/// Brings hours and days of health data up to what the samples say.
public enum HealthTotals {
    /// Whether everything is up to date, also what was found about exertion after doses.
    public static func areSettled(_ access: PersonAccess, _ world: World) async throws -> Bool {
        guard try await world.store.hasSettledHealth(access) else { return false }
        return try await world.store.hasSettledExertion(access, now: world.now())
    }

    /// Derives at most so many stretches of days; returns whether everything is up to date, which it cannot be
    /// where the system does not know the person's zone.
    @discardableResult
    public static func updateTotals(_ access: PersonAccess, _ world: World, stretches: Int = .max) async throws -> Bool
    {
        guard let person = try await world.store.person(access) else { return true }
        guard let zone = world.zones.rules(person.person.timeZone) else { return false }
        return try await world.store.settleHealthTotals(access, in: zone, stretches: stretches)
    }

    /// Does the same, then looks for exertion after doses, after at most so many of them.
    @discardableResult
    public static func settleWithExertion(
        _ access: PersonAccess, _ world: World, stretches: Int = .max, doses: Int = .max
    ) async throws -> Bool {
        guard try await updateTotals(access, world, stretches: stretches) else { return false }
        return try await world.store.settleExertion(access, now: world.now(), doses: doses)
    }
}
