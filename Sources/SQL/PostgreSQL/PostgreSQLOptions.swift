internal import CPostgreSQL
internal import Foundation

/// Which server to use, and how patiently.
public struct PostgreSQLOptions: Sendable, Equatable {
    /// As libpq takes it: `postgres://user@host:5432/name?sslmode=verify-full`, or `host=/run/postgresql dbname=name`.
    ///
    /// Several hosts may be named; the one that can be written is used. What the address leaves open comes from libpq's
    /// environment (`PGUSER`, `PGPASSFILE`, …), so a password need not be in it.
    public var address: String
    /// Instead of a password in the address, which other users of the machine could read as an argument.
    public var password: String?
    /// The most transactions at a time, of which three quarters may write; each has a connection and a thread. One more connection listens to what other
    /// processes announce.
    public var connections = 8
    /// Milliseconds that a transaction waits for one of them before it fails with `DatabaseError.busy`.
    public var wait = 5_000
    /// Milliseconds that a statement may take.
    public var statementLimit = 120_000
    /// Milliseconds that a statement waits for another transaction's lock.
    public var lockLimit = 10_000
    /// Milliseconds after which a server that says nothing counts as lost. It ends a statement earlier, unless it hangs.
    public var patience = 130_000
    /// Milliseconds that a server may say nothing once the program is about to end (`Database.closeSoon`).
    public var farewell = 5_000

    public init(_ address: String, password: String? = nil) {
        self.address = address
        self.password = password
    }
}

extension PostgreSQLOptions {
    /// What the address names by libpq's keywords; nil if libpq cannot understand it.
    var parts: [String: String]? {
        var problem: UnsafeMutablePointer<CChar>?
        guard let parsed = PQconninfoParse(address, &problem) else {
            PQfreemem(problem)
            return nil
        }
        defer { PQconninfoFree(parsed) }
        var parts: [String: String] = [:]
        var option = parsed
        while let key = option.pointee.keyword {
            if let value = option.pointee.val { parts[String(cString: key)] = String(cString: value) }
            option += 1
        }
        return parts
    }

    public var isUnderstood: Bool { parts != nil }

    private static let secrets: Set = ["password", "sslpassword"]

    /// Whether the address itself holds a password.
    public var holdsPassword: Bool { parts.map { !Self.secrets.isDisjoint(with: $0.keys) } ?? false }

    /// The address without passwords, for people: `dbname=acclimate host=db.example.org user=acclimate`.
    public var shown: String {
        let told = (parts ?? [:]).filter { !Self.secrets.contains($0.key) }
        return told.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    /// Whether nothing that is sent crosses a network. A server's name may stand in libpq's environment too, or in the
    /// file of a service, which counts as elsewhere.
    func isHere(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
        let parts = parts ?? [:]
        guard (parts["service"] ?? environment["PGSERVICE"] ?? "").isEmpty else { return false }
        let hosts = ["host": "PGHOST", "hostaddr": "PGHOSTADDR"].flatMap { key, variable in
            (parts[key] ?? environment[variable] ?? "").split(separator: ",")
        }
        return hosts.allSatisfy { host in
            host.hasPrefix("/") || host.hasPrefix("@") || ["localhost", "127.0.0.1", "::1"].contains(host)
        }
    }
}
