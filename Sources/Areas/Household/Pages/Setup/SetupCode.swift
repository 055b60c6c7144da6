internal import Encodings
public import Host
internal import Pages
internal import Store

/// The one-time code for creating the first account. It proves access to the server's terminal.
public enum SetupCode {
    /// Creates a new code and stores its hash; nil if there is already an account.
    public static func renew(_ world: World) async throws -> String? {
        guard try await !world.store.hasAccounts() else { return nil }
        let code = RequestCode.make(world.random(5)) + "-" + RequestCode.make(world.random(5))
        try await world.store.setServerSetting(.setupCodeHash, to: Digest.of(code))
        return code
    }

    static func matches(_ typed: String, _ store: Store) async throws -> Bool {
        // People type it without hyphens, or with spaces instead.
        let plain = typed.uppercased().filter { $0.isLetter || $0.isNumber }
        let code = plain.indices.enumerated().reduce(into: "") { code, next in
            if next.offset > 0, next.offset % 4 == 0 { code += "-" }
            code.append(plain[next.element])
        }
        return try await store.serverSetting(.setupCodeHash) == Digest.of(code)
    }
}
