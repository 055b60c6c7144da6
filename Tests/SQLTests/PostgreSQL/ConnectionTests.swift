import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import SQL

@Suite struct `Connections to PostgreSQL` {
    @Test func `are limited, and who waits too long for one is told`() async throws {
        let place = try await TestPlace(.postgreSQL)
        var options = try #require(place.options)
        options.connections = 2
        options.wait = 50
        let database = Database(postgreSQL: options)
        let (begun, start) = AsyncStream.makeStream(of: Void.self)
        let release = DispatchSemaphore(value: 0)
        try await withThrowingTaskGroup { group in
            for _ in 1...2 {
                group.addTask {
                    try await database.read { _ in
                        start.yield()
                        release.wait()
                    }
                }
            }
            var count = 0
            for await _ in begun {
                count += 1
                if count == 2 { break }
            }
            await #expect(throws: DatabaseError.busy) { try await database.read { _ in } }
            for _ in 1...2 { release.signal() }
            try await group.waitForAll()
        }
        try await database.read { _ in }
        try database.close()
        await #expect(throws: DatabaseError.cannotOpen("it was closed")) { try await database.read { _ in } }
    }

    @Test func `that the server refuses leave the work to the others`() async throws {
        let server = try PostgreSQLServer()
        let shelf = try await Shelf(.postgreSQL, on: server)
        try server.tell("CREATE ROLE few LOGIN CONNECTION LIMIT 2 IN ROLE pg_read_all_data, pg_write_all_data")
        var options = try #require(shelf.place.options)
        options.address = options.address.replacing("user=acclimate", with: "user=few")
        options.wait = 30_000
        let database = Database(postgreSQL: options)
        try await withThrowingTaskGroup { group in
            for id in 1...40 {
                group.addTask {
                    try await database.write { tx in try tx.execute("INSERT INTO book (id) VALUES (\(id))") }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await shelf.titles().count == 40)
        try database.close()
    }

    @Test(
        arguments: [
            ("postgres:///acclimate", [:], true), ("host=/run/postgresql", [:], true),
            ("dbname=a", ["PGHOST": "/run"], true),
            ("postgres://localhost:5433,127.0.0.1/a", [:], true), ("postgres://db.example.org/a", [:], false),
            ("postgres://localhost,db.example.org/a", [:], false), ("hostaddr=192.0.2.1", [:], false),
            ("dbname=a", ["PGHOST": "db.example.org"], false), ("host=/run", ["PGHOST": "db.example.org"], true),
            ("dbname=a", ["PGHOSTADDR": "192.0.2.1"], false), ("service=prod", [:], false),
            ("dbname=a", ["PGSERVICE": "prod"], false), ("dbname=a", ["PGSERVICE": ""], true),
        ] as [(String, [String: String], Bool)])
    func `cross a network unless every server is on this machine`(
        _ address: String, _ environment: [String: String], _ isHere: Bool
    ) {
        #expect(PostgreSQLOptions(address).isHere(environment) == isHere)
    }

    @Test func `are made again when the server ended them`() async throws {
        var options = try #require(try await TestPlace(.postgreSQL).options)
        options.connections = 1
        let database = Database(postgreSQL: options)
        let process: Statement = "SELECT pg_backend_pid() AS count"
        let first = try await database.read { tx in try tx.count(process) }
        let other = Database(postgreSQL: options)
        // Waits until the process is gone, ten seconds at most.
        let ended = try await other.read { tx in
            try tx.first("SELECT pg_terminate_backend(CAST(\(first) AS integer), 10000) AS ended")?.bool("ended")
        }
        #expect(ended == true)
        let second = try await database.write { tx in try tx.count(process) }
        #expect(second != first)
        try database.close()
        try other.close()
    }

    @Test(arguments: [
        "postgres://nobody@127.0.0.1:1/none?connect_timeout=2", "host=/nowhere dbname=none", "host=/nowhere port=x",
        "postgres://a b",
    ])
    func `that cannot be made say why, without a password`(_ address: String) async throws {
        let database = Database(postgreSQL: PostgreSQLOptions(address, password: "do-not-tell"))
        let error = await #expect(throws: DatabaseError.self) { try await database.read { _ in } }
        guard case .cannotOpen(let why) = error else {
            Issue.record("\(String(describing: error)) is not about opening")
            return
        }
        #expect(!why.isEmpty)
        #expect(!why.contains("do-not-tell"))
    }
}
