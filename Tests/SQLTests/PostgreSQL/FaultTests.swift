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

    @Test(arguments: ["pg_terminate_backend", "pg_cancel_backend"])
    func `and a commit no longer waits for a standby, it is acknowledged when a standby has it`(
        _ end: String
    ) async throws {
        let server = try PostgreSQLServer()
        let shelf = try await Shelf(.postgreSQL, on: server)
        try server.tell("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        try server.tell("SELECT pg_reload_conf()")
        let acknowledged = Shared(0)
        // The server's processes learn of it one after the other; from some number on, none is answered.
        let writing = Task {
            for id in 1...1_000 where !Task.isCancelled {
                try await shelf.add(id, nil)
                acknowledged.change { $0 = id }
            }
        }
        let first = try await shelf.waitingForStandby()
        let before = acknowledged.value
        try server.tell("SELECT \(end)(\(first))")
        // The change is there, although nobody was told so; what was asked about it waits for the standby, too.
        while try await shelf.ids().count == before { try await Task.sleep(for: .milliseconds(20)) }
        _ = try await shelf.waitingForStandby()
        #expect(try await shelf.ids().count == before + 1)
        #expect(acknowledged.value == before)
        // Nobody who only reads waits.
        #expect(try await shelf.titles().count == before + 1)
        writing.cancel()
        try server.tell("ALTER SYSTEM RESET synchronous_standby_names")
        try server.tell("SELECT pg_reload_conf()")
        try await writing.value
        #expect(acknowledged.value > before)
    }

    @Test func `and it falls silent, that counts as a lost connection`() async throws {
        var options = try #require(try await TestPlace(.postgreSQL).options)
        options.patience = 300
        let database = Database(postgreSQL: options)
        await #expect(throws: DatabaseError.connectionLost) {
            try await database.read { tx in _ = try tx.fetch("SELECT pg_sleep(30)::text AS slept") }
        }
        try await database.read { tx in _ = try tx.fetch("SELECT 1 AS one") }
        try database.close()
    }

    @Test func `and does not end what writes, reading goes on, and who wants to write is told`() async throws {
        let place = try await TestPlace(.postgreSQL)
        let shelf = try await Shelf(place: place)
        var options = try #require(place.options)
        options.wait = 100
        let database = Database(postgreSQL: options)
        let most = options.connections - options.connections / 4
        let begun = Shared(0)
        let release = DispatchSemaphore(value: 0)
        try await withThrowingTaskGroup { group in
            for _ in 1...most {
                group.addTask {
                    try await database.write { _ in
                        begun.change { $0 += 1 }
                        release.wait()
                    }
                }
            }
            while begun.value < most { try await Task.sleep(for: .milliseconds(5)) }
            await #expect(throws: DatabaseError.busy) { try await database.write { _ in } }
            try await database.read { tx in _ = try tx.fetch("SELECT 1 AS one") }
            for _ in 1...most { release.signal() }
            try await group.waitForAll()
        }
        try await database.write { tx in try tx.execute("INSERT INTO book (id) VALUES (1)") }
        #expect(try await shelf.titles() == [nil])
        try database.close()
    }

    @Test(.timeLimit(.minutes(1))) func `and it falls silent, a program that ends does not wait for it`() async throws {
        let place = try await TestPlace(.postgreSQL)
        let proxy = try LossyProxy(to: try #require(place.options))
        var options = proxy.options
        options.farewell = 300
        let database = Database(postgreSQL: options)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let reading = Task {
            try await database.read { tx in
                begin.yield()
                _ = try tx.fetch("SELECT pg_sleep(600)::text AS slept")
            }
        }
        for await _ in begun { break }
        proxy.freeze()
        database.closeSoon()
        await #expect(throws: DatabaseError.connectionLost) { try await reading.value }
        await #expect(throws: DatabaseError.connectionLost) { try await database.read { _ in } }
        try database.close()
    }

    @Test func `and it does not, a program that ends waits for it`() async throws {
        var options = try #require(try await TestPlace(.postgreSQL).options)
        options.farewell = 2_000
        let database = Database(postgreSQL: options)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let reading = Task {
            try await database.read { tx in
                begin.yield()
                return try tx.fetch("SELECT pg_sleep(4)::text AS slept").count
            }
        }
        for await _ in begun { break }
        database.closeSoon()
        #expect(try await reading.value == 1)
        try database.close()
    }

    @Test func `and the answer to a commit is lost, a program that ends does not ask after it for long`() async throws {
        let place = try await TestPlace(.postgreSQL)
        let shelf = try await Shelf(place: place)
        let proxy = try LossyProxy(to: try #require(place.options))
        var options = proxy.options
        options.address += " connect_timeout=2"
        options.farewell = 300
        let database = Database(postgreSQL: options)
        try await database.write { tx in try tx.execute("INSERT INTO book (id, title) VALUES (1, 'before')") }
        proxy.loseNextCommit(thenFreeze: true)
        let writing = Task {
            try await database.write { tx in try tx.execute("INSERT INTO book (id, title) VALUES (2, 'kept')") }
        }
        while proxy.lost == 0 { try await Task.sleep(for: .milliseconds(5)) }
        let took = await ContinuousClock().measure {
            database.closeSoon()
            await #expect(throws: DatabaseError.outcomeUnknown) { try await writing.value }
        }
        #expect(took < .seconds(20))
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

    /// The server's process that waits in a commit.
    fileprivate func waitingForStandby() async throws -> Int {
        while true {
            let found = try await database.read { tx in
                try tx.first("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'")?.int("pid")
            }
            if let found { return found }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
