import Air
import Clinical
import NamedInstants
import Testing

@Suite struct ExposureWindowTests {
    /// Hours up to 12:00 on 10 June, the newest last; nil was not measured.
    private func hours(_ values: [Double?]) throws -> [ExposureWindow.Hour] {
        let last = try utc("2026-06-10 12:00")
        return values.enumerated().map { place, value in
            .init(start: last.adding(seconds: Int64(place + 1 - values.count) * 3600), value: value)
        }
    }

    private func pollutant(_ values: [Double?]) throws -> Double? {
        ExposureWindow.pollutant(try hours(values), at: try utc("2026-06-10 12:30"))
    }

    @Test func `a pollutant counts with the higher of now and eight hours`() throws {
        #expect(try pollutant([99, 8, 8, 8, 8, 8, 8, 8, 20]) == 20)
        #expect(try pollutant([99, 20, 20, 20, 20, 20, 20, 20, 4]) == 18)
        #expect(try pollutant([nil, nil, 20, 20, 20, 20, 20, nil]) == nil)
        #expect(try pollutant([20, 20, 20, 20, 20, 20, nil, nil]) == 20)
        #expect(try pollutant([nil, 20, 20, nil, nil, nil, nil, 5]) == 5)
        #expect(try pollutant([]) == nil)
    }

    @Test func `humidity is the mean of three days, three quarters of them known`() throws {
        let noon = try utc("2026-06-10 12:00")
        #expect(ExposureWindow.humidity(try hours(Array(repeating: 60, count: 72)), at: noon) == 60)
        #expect(ExposureWindow.humidity(try hours(Array(repeating: 60, count: 54)), at: noon) == 60)
        #expect(ExposureWindow.humidity(try hours(Array(repeating: 60, count: 53)), at: noon) == nil)
        #expect(ExposureWindow.humidity(try hours([100] + Array(repeating: 60, count: 72)), at: noon) == 60)
    }
}
