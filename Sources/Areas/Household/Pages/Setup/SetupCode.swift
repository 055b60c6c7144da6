public import Host
internal import Pages
internal import Store

/// The one-time code that the first account needs: proof that its owner can read the server's terminal.
public enum SetupCode {
    /// Makes a fresh code while there is no account and stores its hash; nil once there is one.
    public static func renew(_ world: World) async throws -> String? {
        guard try await !world.store.hasAccounts() else { return nil }
        let code = RequestCode.make(world.random(5)) + "-" + RequestCode.make(world.random(5))
        try await world.store.setServerSetting(.setupCodeHash, to: Digest.of(code))
        return code
    }

    static func matches(_ typed: String, _ store: Store) async throws -> Bool {
        let code = typed.uppercased().filter { !$0.isWhitespace }
        return try await store.serverSetting(.setupCodeHash) == Digest.of(code)
    }
}
