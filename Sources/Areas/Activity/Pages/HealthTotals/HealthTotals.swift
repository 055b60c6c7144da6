internal import ActivityStore
internal import Clinical
package import Host
package import Pages
package import Store

/// Updates the hourly and daily totals of health data from the samples.
package enum HealthTotals {
    /// Whether everything is up to date, including the search for exertion after doses.
    package static func areSettled(_ access: PersonAccess, _ world: World) async throws -> Bool {
        guard try await world.store.hasSettledHealth(access) else { return false }
        return try await world.store.hasSettledExertion(access, now: world.now())
    }

    /// Updates at most that many ranges of days; returns whether everything is up to date, which is never the case
    /// if the system does not know the person's time zone.
    @discardableResult
    package static func updateTotals(_ access: PersonAccess, _ world: World, stretches: Int = .max) async throws -> Bool
    {
        guard let person = try await world.store.person(access) else { return true }
        guard let zone = world.zones.rules(person.person.timeZone) else { return false }
        return try await world.store.settleHealthTotals(access, in: zone, stretches: stretches)
    }

    /// Does the same, then checks at most that many doses for exertion afterwards.
    @discardableResult
    package static func settleWithExertion(
        _ access: PersonAccess, _ world: World, stretches: Int = .max, doses: Int = .max
    ) async throws -> Bool {
        guard try await updateTotals(access, world, stretches: stretches) else { return false }
        return try await world.store.settleExertion(access, now: world.now(), doses: doses)
    }

    /// Like `settleWithExertion`, but in parts, and waits while the job does it, perhaps in another process: two would only
    /// block each other. Returns if the system does not know the person's time zone.
    package static func updateTotalsUnlessJobRuns(_ access: PersonAccess, _ world: World) async throws {
        let key = JobKey(.healthTotals, access.person.text)
        while try await !areSettled(access, world) {
            // A server that stops leaves the rest to the next one.
            try Task.checkCancellation()
            guard let person = try await world.store.person(access), world.zones.rules(person.person.timeZone) != nil
            else { return }
            if try await world.store.job(key)?.state(at: world.now()) == .running {
                try await Task.sleep(for: .milliseconds(50))
            } else {
                try await settleWithExertion(access, world, stretches: 8, doses: 256)
            }
        }
    }
}

extension Recorder {
    /// Updates health totals and exertion after doses in the background, waiting briefly; false if they are not done
    /// by then.
    package func updateTotals(_ access: PersonAccess, _ world: World) async throws -> Bool {
        try await settle(access.person, world.log) {
            try await HealthTotals.areSettled(access, world)
        } derive: {
            _ = try await HealthTotals.settleWithExertion(access, world)
        }
    }
}
