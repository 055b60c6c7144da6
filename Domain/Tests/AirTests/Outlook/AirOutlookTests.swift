import Air
import Clinical
import Testing

@Suite struct AirOutlookTests {
    /// Two days from 10 June 2026; `now` is 11:00 of the first.
    private func outlook(
        _ series: [AirSeries], _ profile: AirProfile = AirProfile(), country: String = "GB"
    ) -> AirOutlook {
        AirOutlook(
            AirHours(series), for: profile, in: Country(country), zone: .utc,
            now: MadeUpAir.start.adding(seconds: 11 * 3600))
    }

    /// Rising all day; of the next day two at night and 60 by day.
    private let grass = MadeUpAir.series(
        .pollen(.taxon(.grass)),
        (0..<48).map { (hour: Int64) -> Int64? in
            if hour < 24 { return hour * 8 }
            return hour < 32 ? 2 : 60
        })

    @Test func `the best hours have the least, and the peak three quarters of the most`() throws {
        let outlook = outlook([grass])
        let best = try #require(outlook.best)
        #expect(
            best.start == MadeUpAir.start.adding(seconds: (24 + 5) * 3600)
                && best.end.seconds(since: best.start) == 10_800)
        let peak = try #require(outlook.peak)
        // 23:00 has 184; three quarters of it are 138, which 18:00 has.
        #expect(peak.start == MadeUpAir.start.adding(seconds: 18 * 3600))
        #expect(peak.end == MadeUpAir.start.adding(seconds: 24 * 3600))
    }

    @Test func `bad air goes before little pollen`() throws {
        let ozone = MadeUpAir.series(.pollutant(.o3), (0..<48).map { (29..<40).contains($0) ? 250 : 20 })
        let best = try #require(outlook([grass, ozone], country: "FR").best)
        #expect(best.start >= MadeUpAir.start.adding(seconds: 40 * 3600))
    }

    @Test func `hours of which nothing is known are never the best`() throws {
        let partly = MadeUpAir.series(
            .pollen(.taxon(.grass)), (0..<48).map { $0 < 36 ? nil : Int64($0) })
        let ozone = MadeUpAir.series(.pollutant(.o3), Array(repeating: 20, count: 48))
        let best = try #require(outlook([partly, ozone]).best)
        #expect(best.start >= MadeUpAir.start.adding(seconds: 36 * 3600))
        let today = try MadeUpAir.day("2026-06-10")
        let nothing = outlook([])
        #expect(nothing.best == nil && nothing.peak == nil && nothing.worst(on: today) == nil)
    }

    @Test func `thunderstorms count with the grass of both days`() throws {
        let codes = MadeUpAir.series(.weather(.weatherCode), (0..<48).map { $0 == 30 ? 95 : 1 })
        #expect(outlook([grass, codes]).storm == .notice(from: MadeUpAir.start.adding(seconds: 30 * 3600)))
        let little = MadeUpAir.series(.pollen(.taxon(.grass)), Array(repeating: 1, count: 48))
        #expect(outlook([little, codes]).storm == .noNotice)
        #expect(outlook([codes]).storm == .unknown)
    }

    @Test func `levels are those of the country, and where it has none those of the United States`() throws {
        let trees = MadeUpAir.series(.pollen(.taxon(.birch)), Array(repeating: 40, count: 48))
        let british = outlook([grass, trees])
        #expect(british.pollen.origin(of: .grass) == .ukGrass && british.pollen.origin(of: .tree) == .nab)
        let today = try MadeUpAir.day("2026-06-10")
        #expect(british.level(of: .tree, on: today) == .moderate && british.level(of: .weed, on: today) == .unknown)
        #expect(outlook([grass], country: "SE").pollen.origin(of: .grass) == .sweden)
        #expect(outlook([grass], country: "JP").pollen.origin(of: .grass) == .nab)
    }

    @Test(arguments: [(PollenSensitivity.Strength.strong, true), (.moderate, false), (.mild, false)])
    func `how strongly somebody reacts decides about the alert`(strength: PollenSensitivity.Strength, isTold: Bool)
        throws
    {
        // Grass of 35 is moderate in Britain.
        let series = MadeUpAir.series(.pollen(.taxon(.grass)), Array(repeating: 35, count: 48))
        let outlook = outlook([series], AirProfile(sensitivities: [.init(.group(.grass), strength)]))
        #expect(outlook.risk(on: try MadeUpAir.day("2026-06-11")).alerts.isEmpty != isTold)
    }
}
