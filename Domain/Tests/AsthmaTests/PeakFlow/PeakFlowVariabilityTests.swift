import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `The variability of peak flow` {
    private func measurements(
        _ values: [(Int, Int)], meter: String = "m", reliever: RelieverTiming? = nil
    ) throws -> [PeakFlowDetails] {
        let first = try day("2026-11-01")
        return try values.enumerated().flatMap { index, pair in
            let day = first.adding(days: index).iso
            return try [(pair.0, "07:00"), (pair.1, "19:00")].map { value, time in
                PeakFlowDetails(
                    meter: try id(meter), at: try moment("\(day) \(time)"), blows: [value - 10, value],
                    reliever: reliever)
            }
        }
    }

    @Test(
        arguments: [
            // (110 − 90) / 100 on each day.
            (Array(repeating: (90, 110), count: 7), 200), (Array(repeating: (400, 400), count: 7), 0),
            // 20 % on six days, 0 on one: 17.14 %.
            (Array(repeating: (90, 110), count: 6) + [(100, 100)], 171),
            (Array(repeating: (90, 110), count: 6), nil),
        ] as [([(Int, Int)], Int?)])
    func `is the mean of its days`(_ values: [(Int, Int)], _ tenths: Int?) throws {
        #expect(PeakFlowVariability(try measurements(values), meter: try id("m"))?.tenths == tenths)
    }

    @Test func `needs two readings a day`() throws {
        let all = try measurements(Array(repeating: (90, 110), count: 8))
        #expect(PeakFlowVariability(all, meter: try id("m"))?.days == 8)
        #expect(PeakFlowVariability(Array(all.dropLast()), meter: try id("m"))?.days == 7)
        #expect(PeakFlowVariability(Array(all.dropLast().dropFirst()), meter: try id("m")) == nil)
    }

    @Test func `mixes no meters, and leaves out what the reliever raised`() throws {
        let week = try measurements(Array(repeating: (90, 110), count: 7))
        let others = try measurements(Array(repeating: (500, 700), count: 7), meter: "other")
        let after = try measurements(Array(repeating: (200, 300), count: 7), reliever: .after)
        #expect(PeakFlowVariability(week + others + after, meter: try id("m"))?.tenths == 200)
    }
}
