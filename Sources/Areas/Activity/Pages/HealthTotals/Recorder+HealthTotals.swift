internal import Clinical
package import Host
package import Pages
package import Store

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
