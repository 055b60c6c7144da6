internal import Foundation
public import SQL
internal import Synchronization

/// A PostgreSQL server on a socket in a temporary folder. It ends, and the folder goes, with this object or with the
/// test process, however that ends.
public final class PostgreSQLServer: Sendable {
    struct Failed: Error {
        let reason: String
    }

    /// The server that most tests of this process share, started for the first of them.
    private static let common = Task { try PostgreSQLServer() }

    /// Where the socket is.
    public let folder: String
    /// Each of its tests sees tables in a schema of its own.
    private let schemas = Atomic(0)
    /// The server runs until this is closed.
    private let input: FileHandle

    public static func shared() async throws -> PostgreSQLServer {
        try await common.value
    }

    /// Starts a server of its own, for a test that breaks it. Returns once it takes connections.
    public init() throws {
        folder = try TemporaryFolder.unowned(named: "postgresql")
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", Self.script, "bash", folder]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        self.input = input.fileHandleForWriting
        // The server's own processes hold the pipe too, so that only the first line is read.
        guard output.fileHandleForReading.availableData.starts(with: Data("ready".utf8)) else {
            throw Failed(reason: "PostgreSQL did not start; bin/setup test installs it")
        }
    }

    deinit {
        try? input.close()
    }

    /// Access to a new, empty schema.
    public func options() async throws -> PostgreSQLOptions {
        let name = "test\(schemas.wrappingAdd(1, ordering: .relaxed).newValue)"
        let database = Database(postgreSQL: PostgreSQLOptions(address(schema: "public")))
        try await database.write { tx in try tx.execute(Statement(walking: "CREATE SCHEMA \(name)")) }
        try database.close()
        return PostgreSQLOptions(address(schema: name))
    }

    private func address(schema: String) -> String {
        "host=\(folder) user=acclimate dbname=postgres options='-c search_path=\(schema)'"
    }

    /// Access to a database of that name.
    func options(database: String) -> PostgreSQLOptions {
        PostgreSQLOptions("host=\(folder) user=acclimate dbname=\(database)")
    }

    /// Makes a database, empty or a copy of one that nobody uses.
    func create(_ database: String, like template: String = "template0") throws {
        try run("createdb", ["-T", template, database])
    }

    func drop(_ database: String) throws {
        try run("dropdb", ["--force", database])
    }

    /// Runs a statement outside of transactions.
    public func tell(_ statement: String) throws {
        try run("psql", ["-d", "postgres", "-q", "-c", statement])
    }

    private func run(_ tool: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        let newest = #"exec "$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)/$0" "$@""#
        process.arguments = ["-c", newest, tool, "-h", folder, "-U", "acclimate"] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(reason: "\(tool) ended with an error") }
    }

    /// PostgreSQL refuses to run as root. Nothing of a test need survive a power failure.
    private static let script = """
        set -eu
        folder=$1
        bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
        as=()
        if [[ $EUID -eq 0 ]]; then
            chown postgres "$folder"
            as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
        fi
        end() {
            cd /
            "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null 2>&1 || true
            rm -rf "$folder"
        }
        trap end EXIT
        trap '' INT TERM HUP
        cd "$folder"
        export LC_ALL=C.UTF-8
        "${as[@]}" "$bin/initdb" -D "$folder/data" -U acclimate -A trust -E UTF8 --no-sync > "$folder/log" 2>&1
        printf '%s\\n' "listen_addresses = ''" "unix_socket_directories = '$folder'" 'fsync = off' \\
            'full_page_writes = off' 'autovacuum = off' 'max_connections = 300' 'shared_buffers = 64MB' >> "$folder/data/postgresql.conf"
        "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/data/log" start >> "$folder/log" 2>&1
        echo ready
        read -r _ || true
        """
}
