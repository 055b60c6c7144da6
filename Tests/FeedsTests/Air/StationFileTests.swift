import Air
import Clinical
import Feeds
import Foundation
import Testing

@Suite("The file of a station")
struct StationFileTests {
    private static let berlin = ZoneRules(identifier: "Europe/Berlin", initialOffset: 7200, transitions: [])

    private func provider(
        _ text: String, season: (String, String)? = nil, licence: (attribution: String, name: String)? = nil
    ) throws -> StationFileProvider {
        let path = FileManager.default.temporaryDirectory.appending(path: "station-\(UUID().uuidString).csv").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let days = try season.map { season in
            (from: try #require(MonthDay(season.0)), to: try #require(MonthDay(season.1)))
        }
        return StationFileProvider(
            .init(
                path: path, name: "Roof", point: AirSamples.brno.cell.middle, radius: 20_000, zone: Self.berlin,
                season: days, licence: licence))
    }

    private func delivery(_ text: String) async throws -> AirDelivery {
        let provider = try provider(text)
        let answer = try await provider.fetch(.pollen, at: [AirSamples.brno], now: AirSamples.noon)
        return try #require(answer.deliveries[AirSamples.brno.cell])
    }

    @Test("hours with offsets, units in the header, gaps are missing, what is to come is none")
    func hours() async throws {
        let delivery = try await delivery(
            """
            time,birch,pm2_5 [µg/m³],temperature [°C],pollen-tree-hazel
            2026-10-01T14:00+02:00,12,8.5,15.5,
            2026-10-01T11:00Z,,-1,abc,3
            2026-10-01T15:00Z,99,99,9,9

            """)
        let birch = try #require(delivery[.pollen(.taxon(.birch))])
        #expect(birch.readings.map(\.start.milliseconds) == [1_790_852_400_000, 1_790_856_000_000])
        #expect(birch.readings.map { $0.value != nil } == [false, true])
        #expect(birch.readings.allSatisfy { $0.kind == .measured })
        #expect(delivery[.pollutant(.pm2_5)]?.readings.first?.content == .invalid("-1", .negative))
        #expect(delivery[.weather(.temperature)]?.readings.first?.content == .invalid("abc", .notANumber))
        #expect(delivery[.pollen(.taxon(PollenTaxon("hazel", .tree)))]?.hasValues == true)
    }

    @Test("days start at midnight in the station's zone")
    func days() async throws {
        let grass = try #require(
            try await delivery("date;grass\n2026-10-01;7\n2026-09-20;9\n")[.pollen(.taxon(.grass))])
        #expect(grass.seconds == 86_400 && grass.unit == nil)
        #expect(grass.readings.map(\.start.milliseconds) == [1_790_805_600_000])
    }

    @Test(
        "a file that is not understood is refused by its line",
        arguments: [
            ("", 1), ("time\n", 1), ("birch\n1\n", 1), ("time,date,birch\n", 1), ("time,wood\n", 1),
            ("time,birch,birch\n", 1),
            ("time,birch\n2026-10-01T12:00,1\n", 2), ("time,birch\n2026-10-01T12:00Z,1\n2026-10-01T14:00+02:00,1\n", 3),
            ("date,birch\n2026-02-30,1\n", 2), ("time,pm10 [µg/m³\n", 1),
        ])
    func refused(_ text: String, _ line: Int) async throws {
        await #expect(throws: AirProblem.invalid(field: "line \(line)")) { try await delivery(text) }
    }

    @Test("it counts nearby and in its season, which may go over the end of the year")
    func reach() throws {
        let far = AirSamples.place("50", "16.6")
        let summer = try provider("", season: ("03-01", "09-30"))
        #expect(summer.refusal(of: .weather, at: far, now: AirSamples.noon) == .notCovered)
        #expect(summer.refusal(of: .weather, at: AirSamples.brno, now: AirSamples.noon) == nil)
        let from = try #require(MonthDay("03-01"))
        let to = try #require(MonthDay("09-30"))
        #expect(
            summer.refusal(of: .pollen, at: AirSamples.brno, now: AirSamples.noon) == .outOfSeason(from: from, to: to))
        let winter = try provider("", season: ("10-01", "02-28"))
        #expect(winter.refusal(of: .pollen, at: AirSamples.brno, now: AirSamples.noon) == nil)
    }

    @Test("without a licence it is not passed on; without a file it is unreachable")
    func licence() async throws {
        #expect(!(try provider("").source.mayBePassedOn))
        let licence = (attribution: "Roof, CC BY 4.0", name: "CC-BY-4.0")
        #expect(try provider("", licence: licence).source.mayBePassedOn)
        let none = StationFileProvider(
            .init(path: "/nowhere.csv", name: "", point: AirSamples.brno.cell.middle, radius: 1, zone: .utc))
        await #expect(throws: AirProblem.unreachable) {
            try await none.fetch(.pollen, at: [AirSamples.brno], now: AirSamples.noon)
        }
    }
}
