import Air
import Clinical
import Testing

@Suite struct AirHoursTests {
    @Test func `the mean of a day is of its hours in the zone`() throws {
        let hours = AirHours([
            MadeUpAir.series(.pollen(.taxon(.grass)), (0..<48).map { $0 < 24 ? 10 : 70 })
        ])
        let day = hours.pollen(on: try MadeUpAir.day("2026-06-11"), in: .utc)
        #expect(day.sum(.grass)?.atLeast == PollenCount(text: "70"))
        // One hour ahead of UTC, the day starts an hour earlier.
        let ahead = ZoneRules(identifier: "+1", initialOffset: 3600, transitions: [])
        let mean = hours.pollen(on: try MadeUpAir.day("2026-06-11"), in: ahead).sum(.grass)?.atLeast
        #expect(mean == PollenCount(text: "67.5"))
    }

    @Test func `a day without a value has none, and a count of the whole day is that`() throws {
        let hours = AirHours([
            MadeUpAir.series(.pollen(.taxon(.birch)), [nil, nil]),
            MadeUpAir.series(.pollen(.taxon(.alder)), seconds: 86_400, kind: .measured, [12, 30]),
        ])
        let day = hours.pollen(on: try MadeUpAir.day("2026-06-10"), in: .utc)
        #expect(day.values.map(\.mean) == [nil, PollenCount(text: "12")])
        #expect(day.values.last?.kind == .measured)
        #expect(day.sum(.tree)?.missing == [.birch])
    }

    @Test func `a group's own count is not less than its plants`() throws {
        let hours = AirHours([
            MadeUpAir.series(.pollen(.group(.tree)), Array(repeating: 40, count: 24)),
            MadeUpAir.series(.pollen(.taxon(.birch)), Array(repeating: 9, count: 24)),
        ])
        let day = hours.pollen(on: try MadeUpAir.day("2026-06-10"), in: .utc)
        #expect(day.sum(.tree)?.atLeast == PollenCount(text: "40"))
        let risk = PersonalPollenRisk(day, for: [.init(.group(.tree))], by: PollenScheme(.nab))
        #expect(risk.level == .moderate && risk.reasons.first?.mean == PollenCount(text: "40"))
    }

    @Test(arguments: [(5, false), (6, true), (8, true)])
    func `eight hours need six`(known: Int, isKnown: Bool) throws {
        let ozone = (0..<8).map { $0 < 8 - known ? nil : Int64(90) }
        let hours = AirHours([MadeUpAir.series(.pollutant(.o3), ozone)])
        let last = MadeUpAir.start.adding(seconds: 7 * 3600)
        #expect((hours.mean(of: .o3, hours: 8, at: last) != nil) == isKnown)
        #expect((hours.index(at: last, in: AirQualityScheme(.ukDAQI)).index != nil) == isKnown)
    }

    @Test func `an hour that is not there is not the one before`() throws {
        let hours = AirHours([MadeUpAir.series(.weather(.temperature), [20, nil])])
        #expect(hours.weather(.temperature, at: MadeUpAir.start.adding(seconds: 3599)) == 20_000_000)
        #expect(hours.weather(.temperature, at: MadeUpAir.start.adding(seconds: 3600)) == nil)
        #expect(hours.weather(.temperature, at: MadeUpAir.start.adding(seconds: -1)) == nil)
    }

    @Test func `particles in the United States are the NowCast, elsewhere a mean`() throws {
        let last = MadeUpAir.start.adding(seconds: 23 * 3600)
        let hours = AirHours([
            MadeUpAir.series(.pollutant(.pm2_5), Array(repeating: 5, count: 21) + [40, 40, 40])
        ])
        let cast = try #require(hours.index(at: last, in: AirQualityScheme(.usEPA2024)).index)
        let mean = try #require(hours.index(at: last, in: AirQualityScheme(.ukDAQI)).index)
        #expect(cast > 100 && mean == 1)
    }
}
