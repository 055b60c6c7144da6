import Air
import Clinical
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import AirStore

@Suite struct AirReadingTests {
    @Test func `a day in bytes is the same afterwards`() throws {
        var dice = SystemRandomNumberGenerator()
        for digits in 0..<12 {
            var hours = HourBytes()
            hours.isVolumeShare = digits % 2 == 0
            hours.offset = digits % 3 == 0 ? 1800 : 0
            let unit = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
            for hour in hours.values.indices where hour % 5 != 0 {
                hours.values[hour] = Int64.random(in: -200_000...200_000, using: &dice) * unit
            }
            #expect(try HourBytes(hours.bytes) == hours)
        }
        #expect(try HourBytes(HourBytes().bytes).isEmpty)
    }

    @Test(
        arguments: [[], [0, 0], [2, 0, 0], [0, 19, 0], [0, 0, 0, 1], Array(repeating: 0xFF, count: 40)] as [[UInt8]])
    func `bytes that are no day are refused`(bytes: [UInt8]) {
        #expect(throws: RowError.self) { try HourBytes(bytes) }
    }

    @Test func `zero is kept as zero, and missing as missing`() async throws {
        let homes = try await TwoHouseholds()
        let store = homes.temporary.store
        try await store.keepAir([.hours(.weather(.rain), from: .today, days: [0, nil, -5, 3])], of: .bristol)
        let series = try #require(try await all(store).first)
        #expect(series.readings.compactMap(\.value).first == .weather(millionths: 0))
        #expect(series.readings.count == 72)
        #expect(series.readings.contains { $0.value == .weather(millionths: -5_000_000) })
    }

    @Test func `a later answer keeps the hours that it lacks, and an earlier one changes nothing`() async throws {
        let homes = try await TwoHouseholds()
        let store = homes.temporary.store
        let (early, late) = (homes.clock.now, homes.clock.now.adding(seconds: 3600))
        func grass(_ days: [Int64?], at fetched: Instant) -> AirSeries {
            .hours(.pollen(.taxon(.grass)), from: .today, days: days, fetched: fetched)
        }
        try await store.keepAir([grass([10, 20], at: early)], of: .bristol)
        try await store.keepAir([grass([nil, 30], at: late)], of: .bristol)
        try await store.keepAir([grass([99, 99], at: early.adding(seconds: -60))], of: .bristol)
        let counts = try await all(store).flatMap(\.readings).map(\.value)
        #expect(counts.count { $0 == grains(10) } == 24)
        #expect(counts.contains(grains(30)) && !counts.contains(grains(20)))
    }

    @Test func `of two sources the one that spoke last is shown, and what may not be kept is not`() async throws {
        let homes = try await TwoHouseholds()
        let store = homes.temporary.store
        let now = homes.clock.now
        for (source, count, at) in [("open-meteo", Int64(10), now), ("station", 40, now.adding(seconds: 60))] {
            try await store.keepAir(
                [.hours(.pollen(.taxon(.birch)), from: .today, days: [count], fetched: at, source: source)],
                of: .bristol)
        }
        let series = try #require(try await all(store).first)
        #expect(series.provenance.source.id == "station" && series.readings.first?.value == grains(40))
        let secret = AirSource(
            id: "ambee", attribution: [], licence: nil, mayBeStored: false, mayBePassedOn: false, isNonCommercial: false
        )
        let other = AirSeries(
            .weather(.humidity), unit: nil, seconds: 3600,
            readings: [AirReading(start: now, kind: .measured, content: .known(.weather(millionths: 1), text: ""))],
            provenance: AirProvenance(
                source: secret, site: .cell(AirCell.bristol.middle, metres: nil), modelTime: nil, fetchedAt: now))
        try await store.keepAir([other], of: .bristol)
        #expect(try await all(store).count == 1)
    }

    @Test func `hours that are too old and cells of nobody go`() async throws {
        let homes = try await TwoHouseholds()
        try await homes.fillDiary()
        try await homes.fillAir()
        let store = homes.temporary.store
        try await store.sweepAir(before: homes.clock.now)
        #expect(try await !all(store).isEmpty)
        #expect(
            try await all(store).flatMap(\.readings).allSatisfy { $0.start.adding(seconds: 86_400) > homes.clock.now })
        _ = try await store.delete("home-of-mia", of: .place, homes.mia, change: homes.change())
        try await homes.temporary.database.write { tx in
            try tx.execute("DELETE FROM place")
            try tx.execute("DELETE FROM diary_place")
        }
        try await store.sweepAir(before: homes.clock.now)
        #expect(try await all(store).isEmpty)
    }

    @Test func `the cells in use are those of people with hay fever or asthma, each once`() async throws {
        let homes = try await TwoHouseholds()
        try await homes.fillDiary()
        try await homes.fillAir()
        let store = homes.temporary.store
        #expect(try await store.airPlacesInUse().isEmpty)
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = 'food-allergy,asthma' WHERE id = 'mia'")
        }
        #expect(try await store.airPlacesInUse().map(\.cell) == [.bristol])
    }

    private func all(_ store: Store) async throws -> [AirSeries] {
        try await store.air(
            of: .bristol, from: Instant(milliseconds: 0), through: Instant(milliseconds: 4_000_000_000_000))
    }

    private func grains(_ count: Int64) -> AirValue? {
        PollenCount(billionths: count * 1_000_000_000).map { .pollen($0) }
    }
}
