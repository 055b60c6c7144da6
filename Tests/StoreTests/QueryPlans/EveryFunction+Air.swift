import Air
import Clinical
import Store
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
        let details = DiaryDetails(day: .today, content: DiaryDay(.short(.noSymptoms)))
        _ = try await store.saveDiary("new-day", details, base: nil, mia, change: homes.change())
        _ = try await store.delete(stored.id, of: .diary, mia, change: homes.change())
        #expect(try await store.restoreDiary(stored.id, mia, change: homes.change()))
    }
}
