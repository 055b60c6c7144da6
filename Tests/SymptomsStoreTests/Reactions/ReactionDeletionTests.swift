import CarePlan
import Clinical
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `A deleted reaction` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.store.createReaction("r", .of(.hives(), notes: "Kept."), homes.mia, change: homes.change())
        let photo = Photo(jpeg: [1, 2], digest: "digest")
        _ = try await homes.store.setReactionPhoto(photo, of: "r", homes.mia, change: homes.change())
    }

    private func delete() async throws {
        let result = try await store.deleteReaction("r", version: .first, homes.mia, change: homes.change())
        guard case .saved = result else { return #expect(Bool(false), "\(result)") }
    }

    @Test func `is in no list, and its symptoms stay logged`() async throws {
        try await delete()
        #expect(try await store.reactions(homes.mia, from: .today, through: .today).isEmpty)
        #expect(try await store.reactionPhoto("r", homes.mia) == nil)
        #expect(try await store.today(homes.mia, day: .today, from: .today, through: .today)?.symptoms.count == 1)
        #expect(try await store.reaction("r", homes.mia)?.isDeleted == true)
    }

    @Test func `comes back whole`() async throws {
        try await delete()
        #expect(try await store.restoreReaction("r", homes.mia, change: homes.change()))
        let stored = try #require(try await store.reactions(homes.mia, from: .today, through: .today).first)
        #expect(stored.reaction.notes == "Kept." && stored.photoDigest == "digest")
        #expect(stored.reaction.version == .first.next.next)
        let audited = try await homes.temporary.audit("reaction").count
        #expect(try await store.restoreReaction("r", homes.mia, change: homes.change()))
        #expect(try await homes.temporary.audit("reaction").count == audited)
        #expect(try await store.restoreReaction("none", homes.mia, change: homes.change()) == false)
    }

    @Test func `cannot be changed, deleted again or made anew`() async throws {
        try await delete()
        let checked = CheckedReaction.of(.hives("new"))
        #expect(
            try await store.updateReaction("r", checked, version: .first.next, homes.mia, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.deleteReaction("r", version: .first.next, homes.mia, change: homes.change())
                == .stale(current: nil))
        #expect(
            try await store.setReactionPhoto(
                Photo(jpeg: [3], digest: "3"), of: "r", homes.mia, change: homes.change()) == false)
        await #expect(throws: Store.ReactionProblem.idTaken) {
            try await store.createReaction("r", checked, homes.mia, change: homes.change())
        }
    }

    @Test func `stays when somebody changed it first`() async throws {
        _ = try await store.updateReaction(
            "r", .of(ticked: ["hives"]), version: .first, homes.mia, change: homes.change())
        let result = try await store.deleteReaction("r", version: .first, homes.mia, change: homes.change())
        guard case .stale(let current?) = result else { return #expect(Bool(false), "\(result)") }
        #expect(current.reaction.version == .first.next)
        #expect(try await store.reactions(homes.mia, from: .today, through: .today).count == 1)
    }
}

@Suite struct `The photo of a reaction` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.store.createReaction("r", .of(.hives()), homes.mia, change: homes.change())
    }

    @Test func `is kept, replaced and taken away`() async throws {
        let first = Photo(jpeg: [1], digest: "one")
        #expect(try await store.setReactionPhoto(first, of: "r", homes.mia, change: homes.change()))
        #expect(try await store.reactionPhoto("r", homes.mia) == first)
        let second = Photo(jpeg: [2], digest: "two")
        #expect(try await store.setReactionPhoto(second, of: "r", homes.mia, change: homes.change()))
        #expect(try await store.setReactionPhoto(second, of: "r", homes.mia, change: homes.change()))
        #expect(try await store.reaction("r", homes.mia)?.photoDigest == "two")
        #expect(try await store.reaction("r", homes.mia)?.reaction.version == .first)
        try await store.deleteReactionPhoto(of: "r", homes.mia, change: homes.change())
        try await store.deleteReactionPhoto(of: "r", homes.mia, change: homes.change())
        #expect(try await store.reactionPhoto("r", homes.mia) == nil)
        #expect(try await homes.temporary.audit("reaction photo").map(\.action) == ["changed", "changed", "deleted"])
    }

    @Test func `needs a reaction`() async throws {
        let photo = Photo(jpeg: [1], digest: "one")
        #expect(try await store.setReactionPhoto(photo, of: "none", homes.mia, change: homes.change()) == false)
    }
}
