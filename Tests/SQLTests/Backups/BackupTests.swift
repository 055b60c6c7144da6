import SQL
import TestSupport
import Testing

@Suite struct `A backup` {
    @Test func `holds one state while others write`() async throws {
        let shelf = try await Shelf(.sqlite)
        let copies = 5
        try await withThrowingTaskGroup { group in
            group.addTask {
                // Each transaction adds a shelf and its book: a copy with only one of them caught half a transaction.
                for id in 1...200 {
                    try await shelf.database.write { tx in
                        try tx.execute("INSERT INTO shelf (id) VALUES (\("\(id)"))")
                        try tx.execute("INSERT INTO book (id, shelf) VALUES (\(id), \("\(id)"))")
                    }
                }
            }
            group.addTask {
                for copy in 1...copies { try await shelf.database.backup(to: shelf.folder.file("copy-\(copy).sqlite")) }
            }
            try await group.waitForAll()
        }
        for copy in 1...copies {
            let database = try Database(sqlite: shelf.folder.file("copy-\(copy).sqlite"))
            #expect(try await database.integrityProblems().isEmpty)
            let (shelves, books) = try await database.read { tx in
                (
                    try tx.count("SELECT count(*) AS count FROM shelf"),
                    try tx.count("SELECT count(*) AS count FROM book")
                )
            }
            #expect(shelves == books)
        }
    }

    @Test func `holds what was acknowledged before it`() async throws {
        let shelf = try await Shelf(.sqlite)
        try await shelf.add(1, "kept")
        let path = shelf.folder.file("copy.sqlite")
        try await shelf.database.backup(to: path)
        try await shelf.add(2, "too late")
        let titles = try await Database(sqlite: path).read { tx in
            try tx.fetch("SELECT title FROM book").map { try $0.text("title") }
        }
        #expect(titles == ["kept"])
    }

    @Test func `says so when it cannot be written`() async throws {
        let shelf = try await Shelf(.sqlite)
        await #expect(throws: DatabaseError.self) {
            try await shelf.database.backup(to: shelf.folder.file("missing/copy.sqlite"))
        }
    }
}
