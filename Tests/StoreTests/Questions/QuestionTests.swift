import Clinical
import Store
import TestSupport
import Testing

@Suite struct `Questions for the visit` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await add("swim", .asking("May she swim?"))
    }

    private func add(_ id: Question.ID, _ details: QuestionDetails) async throws {
        try await store.createQuestion(id, details, homes.mia, change: homes.change())
    }

    private func texts() async throws -> [String] { try await store.questions(homes.mia).map(\.text) }

    @Test func `are stored as they were entered, in the order of the list`() async throws {
        try await add("fly", .asking("May we fly?\nHow far?", answer: "Yes."))
        let stored = try await store.questions(homes.mia)
        #expect(stored.map(\.details) == [.asking("May she swim?"), .asking("May we fly?\nHow far?", answer: "Yes.")])
        #expect(stored.map(\.position) == [1, 2])
        #expect(stored.allSatisfy { $0.version == .first && !$0.isDeleted && $0.person == "mia" })
    }

    @Test func `sent twice are there once, and a used form changes nothing`() async throws {
        try await add("swim", .asking("May she swim?"))
        #expect(try await texts() == ["May she swim?"])
        #expect(try await homes.temporary.audit("question").count == 1)
        await #expect(throws: RecordIDTaken()) { try await add("swim", .asking("Something else")) }
        await #expect(throws: RecordIDTaken()) {
            try await store.createQuestion("swim", .asking("Ours"), homes.sten, change: homes.change())
        }
    }

    @Test func `are changed once, and a stale form learns what is saved`() async throws {
        let answered = QuestionDetails.asking("May she swim?", answer: "Yes.")
        let saved = try await store.updateQuestion("swim", answered, version: .first, homes.mia, change: homes.change())
        let now = try #require(try await store.questions(homes.mia).first)
        #expect(saved == .saved(now) && now.details == answered && now.version == .first.next)
        let stale = try await store.updateQuestion(
            "swim", .asking("May she dive?"), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: now))
        #expect(
            try await store.updateQuestion("swim", answered, version: .first, homes.mia, change: homes.change())
                == .saved(now))
    }

    @Test func `that are deleted come back to their place`() async throws {
        try await add("fly", .asking("May we fly?"))
        #expect(try await store.deleteQuestion("swim", homes.mia, change: homes.change())?.id == "swim")
        #expect(try await store.deleteQuestion("swim", homes.mia, change: homes.change()) == nil)
        #expect(try await texts() == ["May we fly?"])
        try await store.restoreQuestion("swim", homes.mia, change: homes.change())
        #expect(try await texts() == ["May she swim?", "May we fly?"])
        let rows = try await homes.temporary.audit("question")
        #expect(rows.map(\.action) == ["created", "created", "deleted", "restored"])
    }

    @Test func `move up one place at a time, the first not at all`() async throws {
        try await add("fly", .asking("May we fly?"))
        try await store.raiseQuestion("fly", homes.mia, change: homes.change())
        #expect(try await texts() == ["May we fly?", "May she swim?"])
        try await store.raiseQuestion("fly", homes.mia, change: homes.change())
        #expect(try await texts() == ["May we fly?", "May she swim?"])
    }
}
