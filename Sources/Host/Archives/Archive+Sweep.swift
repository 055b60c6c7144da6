internal import Clinical
internal import Store

extension Archive {
    /// Seconds without a step after which an import of an archive is taken for dead.
    private static let idleSeconds: Int64 = 600

    /// Removes what imports of archives left when they were killed, rows and files.
    public static func sweep(_ world: World, _ vault: Vault) async throws {
        let people = try await world.store.sweepStagedArchives(idleSince: world.now().adding(seconds: -idleSeconds))
        for person in people { vault.removeAll(of: person) }
    }
}
