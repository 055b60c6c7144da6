import Accounts
import Air
import Clinical
import Encodings
internal import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import AirStore

extension EveryFunction {
    func air() async throws {
        try await homes.fillDiary()
        let mia = homes.mia
        let stored = try #require(try await store.diary(mia, on: .yesterday))
        _ = try await store.diary(mia, from: .yesterday, through: .today)
        #expect(try await store.lastDiaryDay(mia, before: .yesterday) != nil)
        _ = try await store.snapshot { tx in
            _ = try tx.firstDiaryDay(mia)
            _ = try store.schema.medicines(on: .yesterday ... .today, zone: .utc, mia, tx)
        }
        #expect(try await store.deleteDiary(on: .yesterday, base: .first, homes.mia, change: homes.change()) == nil)
        #expect(try await store.restoreDiary(stored.id, mia, change: homes.change()))
        let details = DiaryDetails(day: .today, content: DiaryDay(.short(.noSymptoms)))
        _ = try await store.saveDiary("new-day", details, base: nil, mia, change: homes.change())
        _ = try await store.delete(stored.id, of: .diary, mia, change: homes.change())
        #expect(try await store.restoreDiary(stored.id, mia, change: homes.change()))
        try await homes.fillPollen(days: 3)
        _ = try await homes.temporary.database.read { tx in
            let diary = try tx.diary(mia, from: .earliest, through: .today).map(\.details)
            _ = try tx.triggers(mia, diary, through: .today, zone: .berlin, step: { _ in nil })
            _ = try tx.diaryDays(mia)
            return try tx.seasons(mia, through: .today, zone: .berlin)
        }
    }

    func airReadings() async throws {
        try await homes.fillAir()
        let mia = homes.mia
        let cell = AirCell.bristol
        let now = homes.clock.now
        _ = try await store.airPlacesInUse()
        #expect(try await store.airProfile(mia)?.sensitivities.count == 2)
        #expect(try await store.lastAir(of: cell) != nil)
        func spending(_ thousandths: Int64) -> AirSpending {
            AirSpending(provider: "ambee", seconds: 86_400, at: now, thousandths: thousandths)
        }
        try await store.add([spending(500)]) { _, _, _ in true }
        #expect(try await store.airSpending() == [spending(12_500)])
        try await store.add([spending(700)]) { _, _, _ in false }
        #expect(try await store.airSpending() == [spending(700)])
        #expect(try await !store.air(of: cell, from: now, through: now).isEmpty)
        let here = PlaceDetails(name: "Here", cell: cell, country: nil, use: .here)
        try await store.saveHere("here-of-mia", here, mia, change: homes.change())
        try await store.saveHere("here-of-mia", here, mia, change: homes.change())
        let ada = Account.ID.ada
        #expect(try await store.hasAirFeed(of: ada, mia))
        #expect(try await store.airFeed(tokenHash: Digest.of("air-of-mia")) != nil)
        try await store.revokeAirFeed(of: ada, mia, change: homes.change())
        try await store.createAirFeed("feed", tokenHash: "hash", of: ada, mia, change: homes.change())
        try await store.sweepAir(before: now)
    }
}
