internal import CPostgreSQL

extension PostgreSQLLink {
    /// Connects to the server that can be written, and sets what the driver counts on.
    ///
    /// - Parameter farewell: whose end ends every wait.
    static func open(_ options: PostgreSQLOptions, _ farewell: PostgreSQLFarewell) throws -> PostgreSQLLink {
        guard let connection = withPointers(try parameters(options), { PQconnectdbParams($0, $1, 0) }) else {
            throw DatabaseError.cannotOpen("out of memory")
        }
        let link = PostgreSQLLink(connection: connection, farewell)
        guard !link.isLost else { throw DatabaseError.cannotOpen(link.message) }
        guard PQparameterStatus(connection, "server_encoding").map({ String(cString: $0) }) == "UTF8" else {
            throw DatabaseError.cannotOpen("the database is not encoded in UTF-8")
        }
        do { try link.prepare(options) } catch let failure as PostgreSQLFailure { throw failure.error }
        return link
    }

    /// Whether one of the servers is there, also if it refuses this connection. Takes two seconds for each that says
    /// nothing, and longer where names are not resolved.
    static func answers(_ options: PostgreSQLOptions) -> Bool {
        guard let usual = try? parameters(options) else { return false }
        let parameters = usual.map { ($0.key, $0.key == "connect_timeout" ? "2" : $0.value) }
        return withPointers(parameters) { PQpingParams($0, $1, 0) } == PQPING_OK
    }

    private func prepare(_ options: PostgreSQLOptions) throws {
        patience = options.patience
        try run(
            """
            SET statement_timeout = \(options.statementLimit);
            SET lock_timeout = \(options.lockLimit);
            SET idle_in_transaction_session_timeout = \(options.statementLimit);
            SET TimeZone = 'UTC';
            SET jit = off;
            SET plan_cache_mode = force_generic_plan;
            SET enable_seqscan = off;
            SET client_min_messages = warning
            """)
        identity = try run("SELECT gen_random_uuid()").text(0, 0) ?? ""
        // What every writer locks, so that one that needs it can keep the others out, and marks, so that it can be
        // known later whether it was committed.
        guard try run("SELECT to_regclass('acclimate_writing')").text(0, 0) == nil else { return }
        try run(
            """
            BEGIN;
            SELECT pg_advisory_xact_lock(\(PostgreSQLDriver.definitions));
            CREATE TABLE IF NOT EXISTS acclimate_writing (
                connection uuid NOT NULL, number bigint NOT NULL, at timestamptz NOT NULL DEFAULT now()
            );
            COMMIT
            """)
    }

    /// What libpq is told. What the address says comes first, except what must be so.
    private static func parameters(_ options: PostgreSQLOptions) throws -> [(key: String, value: String)] {
        guard var found = options.parts else { throw DatabaseError.cannotOpen("the address cannot be understood") }
        // A network that swallows packets is noticed within half a minute, also while an answer is awaited.
        let usual = [
            "application_name": "acclimate", "connect_timeout": "5", "keepalives_idle": "10",
            "keepalives_interval": "5", "keepalives_count": "3", "tcp_user_timeout": "30000",
            "target_session_attrs": "read-write",
            "sslmode": options.isHere() ? "prefer" : "verify-full",
        ]
        found.merge(usual) { said, _ in said }
        found["client_encoding"] = "UTF8"
        if let password = options.password { found["password"] = password }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func withPointers<T>(
        _ parameters: [(key: String, value: String)],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?) -> T
    ) -> T {
        CStrings(parameters.map(\.key)).withPointers { keys in
            CStrings(parameters.map(\.value)).withPointers { body(keys, $0) }
        }
    }

    /// The last message of the connection on one line. It names host and user, but no password.
    private var message: String {
        String(cString: PQerrorMessage(connection)).split(separator: "\n").joined(separator: "; ")
    }
}

/// Texts as C wants them in a list that ends with a null.
private struct CStrings {
    private let bytes: [[CChar]]

    init(_ texts: [String]) {
        bytes = texts.map { Array($0.utf8CString) }
    }

    func withPointers<T>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> T) -> T {
        let joined = bytes.flatMap { $0 }
        return joined.withUnsafeBufferPointer { all in
            var place = 0
            var pointers: [UnsafePointer<CChar>?] = bytes.map { text in
                defer { place += text.count }
                return all.baseAddress.map { $0 + place }
            }
            pointers.append(nil)
            return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
    }
}
