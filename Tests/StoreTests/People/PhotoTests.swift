import Store
import TestSupport
import Testing

@Suite struct `A photo` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `is replaced and deleted, and the header knows`() async throws {
        #expect(try await store.photo(homes.mia) == nil)
        #expect(try await store.person(homes.mia)?.photoDigest == nil)
        for photo in [Photo(jpeg: [1, 2, 0, 255], digest: "first"), Photo(jpeg: [3], digest: "second")] {
            try await store.setPhoto(photo, homes.mia, change: homes.change())
            #expect(try await store.photo(homes.mia) == photo)
            #expect(try await store.person(homes.mia)?.photoDigest == photo.digest)
        }
        for _ in 1...2 { try await store.deletePhoto(homes.mia, change: homes.change()) }
        #expect(try await store.photo(homes.mia) == nil)
        #expect(try await homes.temporary.audit("photo").map(\.action) == ["changed", "changed", "deleted"])
    }

    @Test func `belongs to one person`() async throws {
        try await store.setPhoto(Photo(jpeg: [1], digest: "mia"), homes.mia, change: homes.change())
        #expect(try await store.photo(homes.ben) == nil)
        try await store.deletePhoto(homes.ben, change: homes.change())
        #expect(try await store.photo(homes.mia) != nil)
    }
}
