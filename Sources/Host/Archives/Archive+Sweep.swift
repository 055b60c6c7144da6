internal import Clinical
internal import Store

extension Archive {
    /// Seconds of inactivity after which an archive import is considered dead.
    private static let idleSeconds: Int64 = 600

    /// Removes rows and files left behind by archive imports that were killed.
    public static func sweep(_ world: World, _ vault: Vault) async throws {
        let people = try await world.store.sweepStagedArchives(idleSince: world.now().adding(seconds: -idleSeconds))
        for person in people { vault.removeAll(of: person) }
    }
}
