import Air
import Clinical
import Insights
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import AirStore

@Suite struct `Exposure of a diary` {
    private let homes: TwoHouseholds

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func place(_ id: Stored<PlaceDetails>.ID, _ latitude: Int64) async throws {
        let point = try #require(GeoPoint(latitude: latitude, longitude: 0))
        let details = PlaceDetails(name: id.text, cell: AirCell(containing: point), country: nil, use: .other)
        try await homes.store.create(id, details, of: .place, homes.mia, change: homes.change())
    }

    private func save(_ day: CalendarDay, _ grade: DiaryGrade, base: RecordVersion? = nil) async throws {
        let content = DiaryDay(isFull: false, grades: [.nose: grade], marks: [:])
        let id = try #require(Diary.ID(day.iso))
        _ = try await homes.store.saveDiary(
            id, DiaryDetails(day: day, content: content), base: base, homes.mia, change: homes.change())
    }

    private func latitudes() async throws -> [String] {
        try await homes.temporary.database.read { tx in
            try tx.fetch("SELECT diary, latitude FROM diary_place ORDER BY diary").map { row in
                "\(try row.text("diary")) \(try row.int64("latitude"))"
            }
        }
    }

    @Test func `is bound to the first place when a day is saved, and stays`() async throws {
        try await save(.yesterday, .mild)
        #expect(try await latitudes().isEmpty)
        try await place("home", 51_450_000)
        try await save(.today, .mild)
        #expect(try await latitudes() == ["2026-06-20 51450000"])
        _ = try await homes.store.delete("home", of: .place, homes.mia, change: homes.change())
        try await place("away", 40_000_000)
        try await save(.today, .severe, base: .first)
        try await save(.yesterday, .severe, base: .first)
        #expect(try await latitudes() == ["2026-06-19 40000000", "2026-06-20 51450000"])
    }

    private func triggers(steps: [CalendarDay: RescueStep] = [:]) async throws -> TriggerRecords {
        try await homes.temporary.database.read { tx in
            let diary = try tx.diary(homes.mia, from: .earliest, through: .today).map(\.details)
            return try tx.triggers(homes.mia, diary, through: .today, zone: .berlin, step: { steps[$0.day] })
        }
    }

    private func values(_ records: TriggerRecords, _ quantity: AirQuantity) -> [Int64?] {
        records.panel.series.first { $0.quantity == quantity }?.values ?? []
    }

    @Test func `has the means of civil days of the person's zone`() async throws {
        try await homes.fillPollen(days: 90)
        let records = try await triggers()
        #expect(records.hasPlaces && records.days.count == 90)
        #expect(records.panel.firstDay == CalendarDay.today.adding(days: -100))
        let grass = values(records, .pollen(.taxon(.grass)))
        #expect(grass[..<10].allSatisfy { $0 == nil } && grass.count == 100)
        #expect(grass[10...12] == [1_000_000_000, 41_000_000_000, 21_000_000_000])
        let found = DiaryTriggers(records.days, records.panel)
        #expect(found.rows.map(\.found.verdict) == [.moreSymptoms, .moreSymptoms])
    }

    @Test func `counts what was said last, and no forecast`() async throws {
        try await homes.fillPollen(days: 2)
        let (grass, first) = (AirQuantity.pollen(.taxon(.grass)), CalendarDay.today.adding(days: -2))
        let noon = ZoneRules.berlin.moment(.today, "12:00").instant
        try await homes.store.keepAir(
            [
                .hours(grass, from: first, days: [7], fetched: noon.adding(seconds: 10 * 86_400), source: "station"),
                .hours(.pollutant(.o3), from: first, days: [50, 60], fetched: noon.adding(seconds: -86_400)),
            ], of: .bristol)
        let records = try await triggers()
        #expect(values(records, grass).suffix(2).first == 7_000_000_000)
        // Half of yesterday was a forecast.
        #expect(values(records, .pollutant(.o3)).suffix(2) == [50_000_000, nil])
    }

    @Test func `is that of the last day with an entry on a day without one`() async throws {
        try await homes.fillPollen(days: 20)
        _ = try await homes.store.delete("2026-06-10", of: .diary, homes.mia, change: homes.change())
        let records = try await triggers()
        #expect(records.days.count == 19)
        #expect(values(records, .weather(.temperature)).suffix(20).allSatisfy { $0 != nil })
    }

    @Test func `of a place has the seasons`() async throws {
        try await homes.fillPollen(days: 2)
        let first = CalendarDay.today.adding(days: -400)
        let days = (0..<390).map { offset -> Int64? in first.adding(days: offset).month == 8 ? 40 : 0 }
        try await homes.store.keepAir(
            [.hours(.pollen(.taxon(.ragweed)), from: first, days: days)], of: .bristol)
        let records = try await homes.temporary.database.read { tx in
            try tx.seasons(homes.mia, through: .today, zone: .berlin)
        }
        #expect(records.place?.name == "Bristol" && records.panel.taxa == [.grass, .ragweed])
        let seasons = PlaceSeasons(records.panel.counts(of: .ragweed))
        #expect(seasons.months[7] == .peak && seasons.seasons.first?.start?.iso == "2025-08-01")
    }
}
