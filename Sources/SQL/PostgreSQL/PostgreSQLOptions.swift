/// Which server to use, and how patiently.
public struct PostgreSQLOptions: Sendable {
    /// As libpq takes it: `postgres://user@host:5432/name?sslmode=verify-full`, or `host=/run/postgresql dbname=name`.
    ///
    /// Several hosts may be named; the one that can be written is used. What the address leaves open comes from libpq's
    /// environment (`PGUSER`, `PGPASSFILE`, …), so a password need not be in it.
    public var address: String
    /// Instead of a password in the address, which other users of the machine could read as an argument.
    public var password: String?
    /// The most transactions at a time; each has a connection and a thread. One more connection listens to what other
    /// processes announce.
    public var connections = 8
    /// Milliseconds that a transaction waits for one of them before it fails with `DatabaseError.busy`.
    public var wait = 5_000
    /// Milliseconds that a statement may take.
    public var statementLimit = 120_000
    /// Milliseconds that a statement waits for another transaction's lock.
    public var lockLimit = 10_000

    public init(_ address: String, password: String? = nil) {
        self.address = address
        self.password = password
    }
}
