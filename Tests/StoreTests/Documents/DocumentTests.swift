import Clinical
import Store
import TestSupport
import Testing

@Suite struct `Documents` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func add(_ ids: Document.ID...) async throws {
        for id in ids { try await store.createDocument(id, .named(id.text), .jpeg, homes.mia, change: homes.change()) }
    }

    private func titles() async throws -> [String] {
        try await store.documents(homes.mia).map(\.title)
    }

    @Test func `are stored as they were found, after those that are there`() async throws {
        let pdf = DocumentFile(
            name: "Plan 2026.pdf", kind: .pdf, bytes: 20, digest: String(repeating: "f", count: 64), size: nil,
            pages: 3, hasThumbnail: false)
        try await store.createDocument("plan", .named("Plan", "2026-02-28"), pdf, homes.mia, change: homes.change())
        try await add("card")
        let stored = try await store.documents(homes.mia)
        #expect(stored.map(\.title) == ["Plan", "card"])
        #expect(stored[0].file == pdf && stored[0].details == .named("Plan", "2026-02-28"))
        #expect(stored[1].file == .jpeg && stored[1].day == nil)
        #expect(stored.allSatisfy { $0.version == .first && !$0.keepsOffline && $0.addedAt == homes.clock.now })
    }

    @Test func `check 24: added twice are appended, and those before stay`() async throws {
        try await add("one", "two")
        try await add("three", "four")
        #expect(try await titles() == ["one", "two", "three", "four"])
    }

    @Test func `sent twice are there once, and an id never takes another file`() async throws {
        try await add("plan")
        #expect(
            try await store.createDocument("plan", .named("Other"), .jpeg, homes.mia, change: homes.change()) == false)
        let other = DocumentFile.jpeg.with(digest: String(repeating: "b", count: 64))
        await #expect(throws: Store.DocumentProblem.idTaken) {
            try await store.createDocument("plan", .named("Other"), other, homes.mia, change: homes.change())
        }
        _ = try await store.deleteDocument("plan", homes.mia, change: homes.change())
        await #expect(throws: Store.DocumentProblem.idTaken) { try await add("plan") }
        #expect(try await homes.temporary.audit("document").map(\.action) == ["created", "deleted"])
    }

    @Test func `are changed once, and a stale form learns what is saved`() async throws {
        try await add("plan")
        let saved = try await store.updateDocument(
            "plan", .named("Action plan", "2026-01-02"), version: .first, homes.mia, change: homes.change())
        guard case .saved(let now) = saved else { throw Unexpected() }
        #expect(now.version == .first.next && now.day?.iso == "2026-01-02")
        let stale = try await store.updateDocument(
            "plan", .named("Mine"), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: now))
        let same = try await store.updateDocument(
            "plan", now.details, version: .first, homes.mia, change: homes.change())
        #expect(same == .saved(now))
        #expect(try await homes.temporary.audit("document").map(\.action) == ["created", "changed"])
    }

    @Test func `are deleted and come back to their place`() async throws {
        try await add("one", "two", "three")
        #expect(try await store.deleteDocument("two", homes.mia, change: homes.change())?.title == "two")
        #expect(try await store.deleteDocument("two", homes.mia, change: homes.change()) == nil)
        #expect(try await store.document("two", homes.mia) == nil)
        #expect(try await titles() == ["one", "three"])
        let gone = try await store.updateDocument(
            "two", .named("Back"), version: .first.next, homes.mia, change: homes.change())
        #expect(gone == .stale(current: nil))
        #expect(try await store.keepDocumentOffline("two", true, homes.mia, change: homes.change()) == false)
        #expect(try await store.restoreDocument("two", homes.mia, change: homes.change())?.title == "two")
        #expect(try await store.restoreDocument("two", homes.mia, change: homes.change())?.title == "two")
        #expect(try await titles() == ["one", "two", "three"])
    }

    @Test func `are forgotten when the time to take them back is over, and only then`() async throws {
        try await add("one", "two")
        _ = try await store.deleteDocument("one", homes.mia, change: homes.change())
        let deleted = homes.clock.now
        #expect(try await store.purgeDocuments(deletedBefore: deleted).isEmpty)
        let one = DocumentKey(person: "mia", document: "one")
        #expect(try await store.allDocuments() == [one, DocumentKey(person: "mia", document: "two")])
        #expect(try await store.purgeDocuments(deletedBefore: deleted.adding(seconds: 1)) == [one])
        #expect(try await store.allDocuments() == [DocumentKey(person: "mia", document: "two")])
        #expect(try await store.restoreDocument("one", homes.mia, change: homes.change()) == nil)
        #expect(try await homes.temporary.audit("document").last?.before?.contains(#""title":"one""#) == true)
    }

    @Test func `are erased at once, with their titles in the audit, but only when they were deleted`() async throws {
        try await add("one", "two")
        #expect(try await store.eraseDocument("one", homes.mia, change: homes.change()) == false)
        _ = try await store.deleteDocument("one", homes.mia, change: homes.change())
        #expect(try await store.eraseDocument("one", homes.ben, change: homes.change()) == false)
        #expect(try await store.eraseDocument("one", homes.mia, change: homes.change()))
        #expect(try await store.allDocuments() == [DocumentKey(person: "mia", document: "two")])
        #expect(try await store.restoreDocument("one", homes.mia, change: homes.change()) == nil)
        let lines = try await homes.temporary.audit("document").filter { $0.record == "one" }
        #expect(lines.last?.action == "erased" && lines.allSatisfy { $0.before?.contains("title") != true })
    }

    @Test func `move past their neighbours, deleted ones left out`() async throws {
        try await add("one", "two", "three", "four")
        _ = try await store.deleteDocument("two", homes.mia, change: homes.change())
        try await store.moveDocument("three", .earlier, homes.mia, change: homes.change())
        #expect(try await titles() == ["three", "one", "four"])
        try await store.moveDocument("one", .later, homes.mia, change: homes.change())
        try await store.moveDocument("three", .earlier, homes.mia, change: homes.change())
        try await store.moveDocument("one", .later, homes.mia, change: homes.change())
        try await store.moveDocument("two", .later, homes.mia, change: homes.change())
        #expect(try await titles() == ["three", "four", "one"])
    }

    @Test func `kept for times without a network are those of the whole household`() async throws {
        try await add("one", "two")
        #expect(try await store.keepDocumentOffline("two", true, homes.mia, change: homes.change()))
        #expect(try await store.keepDocumentOffline("two", true, homes.mia, change: homes.change()))
        let kept = try await store.offlineDocuments(for: homes.account(.ada), now: homes.clock.now)
        #expect(kept.map(\.title) == ["two"])
        #expect(try await store.offlineDocuments(for: homes.account(.ola), now: homes.clock.now).isEmpty)
        #expect(try await store.keepDocumentOffline("two", false, homes.mia, change: homes.change()))
        #expect(try await store.offlineDocuments(for: homes.account(.ada), now: homes.clock.now).isEmpty)
        #expect(try await store.documents(homes.mia)[1].version.number == 3)
    }

    @Test func `are at most 300, and the 301st is refused also when it comes back`() async throws {
        for number in 1...Document.most { try await add(Document.ID(stringLiteral: "d\(number)")) }
        #expect(try await store.roomForDocuments(homes.mia) == 0)
        await #expect(throws: Store.DocumentProblem.full) { try await add("more") }
        _ = try await store.deleteDocument("d7", homes.mia, change: homes.change())
        #expect(try await store.roomForDocuments(homes.mia) == 1)
        try await add("more")
        await #expect(throws: Store.DocumentProblem.full) {
            _ = try await store.restoreDocument("d7", homes.mia, change: homes.change())
        }
        #expect(try await store.documents(homes.mia).count == Document.most)
    }

    private struct Unexpected: Error {}
}
