import Asthma
import Clinical
internal import SQL
import Store
import TestSupport
import Testing

@testable import AsthmaStore

/// What is read of a long history of puffs.
@Suite struct `A long history of puffs` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await create("blue", InhalerDetails(name: "Salbutamol", role: .reliever), .inhaler)
        try await create("brown", InhalerDetails(name: "Beclometasone", role: .controller), .inhaler)
    }

    private func create<Details>(
        _ id: Stored<Details>.ID, _ details: Details, _ record: Record<Details>
    ) async throws {
        try await store.create(id, details, of: record, homes.mia, change: homes.change())
    }

    private func puff(
        _ daysAgo: Int, _ time: TimeOfDay = "08:00", inhaler: Inhaler.ID = "blue", canister: Canister.ID? = nil,
        purpose: PuffPurpose? = nil
    ) -> PuffDetails {
        PuffDetails(
            inhaler: inhaler, canister: canister, at: .berlin(.today.adding(days: -daysAgo), time), purpose: purpose)
    }

    private func add(_ puffs: [PuffDetails], prefix: String = "puff") async throws {
        try await store.addPuffs(
            puffs.enumerated().map { (id: Puff.ID("\(prefix)-\($0)"), details: $1) }, homes.mia, change: homes.change())
    }

    private func records(_ puffs: AsthmaRecords.Puffs = .counts) async throws -> AsthmaRecords {
        let mia = homes.mia
        return try await store.snapshot { tx in try AsthmaRecords(mia, today: .today, puffs: puffs, tx) }
    }

    @Test func `is read one by one for some weeks and by day for a year`() async throws {
        try await add((0..<1000).map { puff($0) })
        let found = try await records()
        #expect(found.puffs.isEmpty)
        #expect((63...65).contains(found.uses.count))
        #expect(found.days.reduce(0) { $0 + $1.count } == 457)
        #expect(found.countsFrom == .today.adding(days: -456) && found.recentFrom == .today.adding(days: -62))
        let today = try await records(.today)
        #expect(today.uses.isEmpty && today.days.map(\.count) == [1])
        #expect(try await records(.list(limit: 20)).puffs.map(\.details.at.day).min() == .today.adding(days: -19))
        #expect(try await records(.report(from: .today.adding(days: -800), through: .today)).puffs.count == 801)
    }

    @Test func `has a last use however long ago`() async throws {
        try await add([
            puff(1500, "08:00"), puff(1500, "08:04", purpose: .asNeeded), puff(1500, "12:00", purpose: .beforeSport),
        ])
        try await add((0..<200).map { puff($0, inhaler: "brown") }, prefix: "brown")
        let last = try #require(try await records(.today).last)
        #expect(last.at == .berlin(.today.adding(days: -1500), "08:00") && last.use.puffs == 2)
        #expect(last.inhaler == "blue")
        try await add([puff(3, "20:00", inhaler: "brown", purpose: .asNeeded)], prefix: "needed")
        #expect(try await records(.lastUse).last?.inhaler == "brown")
    }

    @Test func `counts a canister down by what it sprayed and no more`() async throws {
        try await add((0..<300).map { puff($0) })
        try await create("full", CanisterDetails(inhaler: "blue", capacity: 200), .canister)
        #expect(try await records().sprays["full"]?.count == 200)
        let read = CanisterDetails(
            inhaler: "blue", capacity: 200,
            reading: .init(puffs: 150, at: Moment.berlin(.today.adding(days: -10), "08:00").instant))
        _ = try await store.update(
            "full", read, of: .canister, version: .first, homes.mia, change: homes.change())
        #expect(try await records().sprays["full"]?.count == 10)
        // With a second one, puffs without a canister may be from either.
        try await create("bag", CanisterDetails(inhaler: "blue", capacity: 200), .canister)
        try await add([puff(1, "10:00", canister: "bag"), puff(2, "10:00", canister: "full")], prefix: "of")
        let both = try await records().sprays
        #expect(both["full"]?.count == 1 && both["bag"]?.count == 1)
        try await create("unread", CanisterDetails(inhaler: "brown"), .canister)
        #expect(try await records().sprays["unread"] == [])
    }

    @Test func `has the sprays before a reading for the mean use`() async throws {
        try await add((0..<40).map { puff($0) })
        let read = CanisterDetails(
            inhaler: "blue", reading: .init(puffs: 150, at: Moment.berlin(.today.adding(days: -10), "09:00").instant))
        try await create("full", read, .canister)
        let mia = homes.mia
        let sprays = try await store.snapshot { tx in
            let canister = try #require(try tx.record("full", of: .canister, mia))
            return try tx.spraysWithMean(of: canister, isOnly: true, mia)
        }
        #expect((24...26).contains(sprays.count))
        #expect(sprays.map(\.at) == sprays.map(\.at).sorted())
    }

    @Test(.onlySQLite("PostgreSQL plans by how many rows there are"))
    func `is asked of indexes that answer without the rest`() async throws {
        try await add([puff(0)])
        try await create("full", CanisterDetails(inhaler: "blue", capacity: 200), .canister)
        let before = Set(homes.temporary.recorder.recorded)
        _ = try await records()
        _ = try await records(.places(from: .today, limit: 10))
        var used: Set<String> = []
        for text in homes.temporary.recorder.recorded where text.contains("FROM puff") && !before.contains(text) {
            let plan = try await homes.temporary.database.plan(of: text).joined(separator: "; ")
            #expect(!plan.contains("TEMP B-TREE"), "\(text): \(plan)")
            for index in ["puff_day", "puff_purpose", "puff_of_canister", "puff_person", "puff_device"]
            where plan.contains("INDEX \(index) (") { used.insert(index) }
        }
        #expect(used == ["puff_day", "puff_purpose", "puff_of_canister", "puff_person", "puff_device"])
    }
}
