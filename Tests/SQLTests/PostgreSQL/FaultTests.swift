import Dispatch
import Glibc
import SQL
import TestSupport
import Testing

@Suite struct `When PostgreSQL fails` {
    @Test func `and a process is killed during writes, what was acknowledged is there, once`() async throws {
        let server = try PostgreSQLServer()
        let shelf = try await Shelf(.postgreSQL, on: server)
        let acknowledged = Shared<Set<Int>>([])
        let unknown = Shared<Set<Int>>([])
        await withTaskGroup { group in
            for id in 1...200 {
                group.addTask {
                    do {
                        try await shelf.database.write { tx in
                            try tx.execute("INSERT INTO book (id, title) VALUES (\(id), \("title \(id)"))")
                            guard id == 60 else { return }
                            // The server answers the death of any of its processes by ending all others.
                            kill(pid_t(try tx.count("SELECT pg_backend_pid() AS count")), SIGKILL)
                        }
                        acknowledged.change { $0.insert(id) }
                    } catch DatabaseError.outcomeUnknown {
                        unknown.change { $0.insert(id) }
                    } catch {}
                }
            }
        }
        let stored = try await eventually { try await shelf.ids() }
        let told = acknowledged.value
        #expect(told.subtracting(stored).isEmpty)
        #expect(stored.subtracting(told).subtracting(unknown.value).isEmpty)
        #expect(!stored.contains(60))
        // Without a restart of this program.
        try await shelf.add(1_000, "after")
    }

    @Test func `and the process dies before the commit, the change is not stored and not run again`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.write { tx in
            try tx.execute(
                """
                CREATE FUNCTION fall() RETURNS trigger LANGUAGE plpgsql
                AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'
                """)
            try tx.execute(
                """
                CREATE CONSTRAINT TRIGGER falls AFTER INSERT ON shelf DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW EXECUTE FUNCTION fall()
                """)
        }
        let runs = Shared(0)
        await #expect(throws: DatabaseError.connectionLost) {
            try await shelf.database.write { tx in
                runs.change { $0 += 1 }
                try tx.execute("INSERT INTO shelf (id) VALUES ('a')")
                try tx.execute("INSERT INTO book (id) VALUES (1)")
            }
        }
        #expect(runs.value == 1)
        #expect(try await shelf.titles().isEmpty)
    }

    @Test func `and only the answer to a commit is lost, the change is known to be stored`() async throws {
        let place = try await TestPlace(.postgreSQL)
        let shelf = try await Shelf(place: place)
        let proxy = try LossyProxy(to: try #require(place.options))
        let database = Database(postgreSQL: proxy.options)
        let runs = Shared(0)
        try await database.write { tx in try tx.execute("INSERT INTO book (id, title) VALUES (1, 'before')") }
        proxy.loseNextCommit()
        try await database.write { tx in
            runs.change { $0 += 1 }
            try tx.execute("INSERT INTO book (id, title) VALUES (2, 'kept')")
        }
        #expect(proxy.lost == 1)
        #expect(runs.value == 1)
        #expect(try await shelf.titles() == ["before", "kept"])
        try database.close()
    }

    /// A server that recovers refuses connections for a while; each attempt waits for its answer.
    private func eventually<T>(_ body: () async throws -> T) async throws -> T {
        var last: any Error = DatabaseError.connectionLost
        for _ in 1...200 {
            do { return try await body() } catch let error as DatabaseError {
                last = error
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        throw last
    }
}

extension Shelf {
    fileprivate func ids() async throws -> Set<Int> {
        try await database.read { tx in Set(try tx.fetch("SELECT id FROM book").map { try $0.int("id") }) }
    }
}
