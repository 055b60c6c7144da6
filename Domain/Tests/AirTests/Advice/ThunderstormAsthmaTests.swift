import Air
import Clinical
import NamedInstants
import Testing

@Suite struct ThunderstormAsthmaTests {
    private func judged(
        _ grass: HealthRisk, storms: [Int], missing: [Int] = [], hours: Int = 48, concerns: Bool = true
    ) throws -> ThunderstormAsthma {
        let start = try utc("2026-06-01 12:00")
        let forecast = (0..<hours).map { hour in
            ThunderstormAsthma.Hour(
                start: start.adding(seconds: Int64(hour) * 3600),
                weatherCode: missing.contains(hour) ? nil : storms.contains(hour) ? 95 : 61)
        }
        return ThunderstormAsthma.judged(grass: grass, forecast, at: start.adding(seconds: 1800), concerns: concerns)
    }

    private func hour(_ hour: Int64) throws -> ThunderstormAsthma {
        .notice(from: try utc("2026-06-01 12:00").adding(seconds: hour * 3600))
    }

    @Test func `much grass and a storm within a day are told`() throws {
        #expect(try judged(.high, storms: [30, 9, 5]) == hour(5))
        #expect(try judged(.veryHigh, storms: [0]) == hour(0))
        #expect(try judged(.high, storms: [24]) == hour(24))
        #expect(try judged(.high, storms: [25]) == .noNotice)
        #expect(try judged(.moderate, storms: [5]) == .noNotice)
        #expect(try judged(.high, storms: [5], concerns: false) == .noNotice)
    }

    @Test func `what is not known is not safe`() throws {
        #expect(try judged(.unknown, storms: [5]) == .unknown)
        #expect(try judged(.high, storms: [], missing: [3, 4]) == .unknown)
        #expect(try judged(.high, storms: [], hours: 12) == .unknown)
        #expect(try judged(.high, storms: [7], missing: [3]) == hour(7))
        #expect(try judged(.low, storms: [], missing: [3]) == .noNotice)
    }

    @Test func `thunderstorms are the codes from 95 to 99`() {
        for code in 0...120 {
            let hour = ThunderstormAsthma.Hour(start: Instant(milliseconds: 0), weatherCode: code)
            #expect(hour.isThunderstorm == (code >= 95 && code <= 99))
        }
    }
}
