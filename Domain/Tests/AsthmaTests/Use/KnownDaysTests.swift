import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `Days of known use` {
    private func known(_ devices: [DeliveringDevice]) throws -> [Int] {
        let known = KnownDays(devices, from: try day("2026-11-01"), through: try day("2026-11-12"))
        return try days("2026-11-01", "2026-11-12").filter { known.contains($0) }.map { $0.day }
    }

    private func device(
        _ deliveries: [(String, Bool)], first: String = "2026-11-01", last: String? = nil
    ) throws -> DeliveringDevice {
        DeliveringDevice(
            first: try day(first), last: try last.map { try day($0) },
            deliveries: try deliveries.map { BufferDelivery(day: try day("2026-11-\($0.0)"), hasGap: $0.1) })
    }

    @Test(
        arguments: [
            ([], []),
            // The day of a delivery is not over.
            ([("04", false)], [1, 2, 3]),
            ([("04", false), ("06", false)], [1, 2, 3, 4, 5]),
            ([("06", false), ("04", false)], [1, 2, 3, 4, 5]),
            // Puffs may be missing since the 4th, until some time on the 6th.
            ([("04", false), ("06", true)], [1, 2, 3]),
            ([("04", false), ("06", true), ("09", false)], [1, 2, 3, 7, 8]),
            ([("01", false)], []),
        ] as [([(String, Bool)], [Int])])
    func `are those before a delivery without a gap`(_ deliveries: [(String, Bool)], _ days: [Int]) throws {
        #expect(try known([try device(deliveries)]) == days)
    }

    @Test func `need every reliever that was in use`() throws {
        let home = try device([("08", false)])
        let school = try device([("05", false)], first: "2026-11-03")
        #expect(try known([home, school]) == [1, 2, 3, 4])
        let lost = try device([("05", false)], first: "2026-11-03", last: "2026-11-05")
        #expect(try known([home, lost]) == [1, 2, 3, 4, 6, 7])
    }

    @Test func `are also those that somebody confirmed`() throws {
        var known = KnownDays(from: try day("2026-11-01"), through: try day("2026-11-03"))
        known.insert(try day("2026-11-03"))
        known.insert(try day("2026-11-05"))
        #expect(known.count(from: try day("2026-11-02"), through: try day("2026-11-30")) == 3)
    }

    @Test(
        arguments: [
            ("2026-11-02", .exact(2)), ("2026-11-03", .exact(0)), ("2026-11-09", .unknown), ("2026-11-10", .atLeast(1)),
        ] as [(String, UsageCount)])
    func `are the only ones without use`(_ text: String, _ count: UsageCount) throws {
        let usage = try sample()
        #expect(usage.day(try day(text)) == count)
    }

    @Test func `make weeks and months exact`() throws {
        let usage = try sample()
        #expect(usage.week(of: try day("2026-11-04"), startingOn: .monday) == .exact(2))
        #expect(usage.week(of: try day("2026-11-11"), startingOn: .monday) == .atLeast(1))
        #expect(usage.week(of: try day("2026-11-18"), startingOn: .monday) == .unknown)
        #expect(usage.month(of: try day("2026-11-18")) == .atLeast(3))
        #expect(usage.month(of: try day("2026-10-18")) == .unknown)
    }

    /// Known from 2 to 8 November; two puffs on the 2nd and one on the 10th.
    private func sample() throws -> UsageDays {
        UsageDays(
            try ["2026-11-02", "2026-11-10", "2026-11-02"].map { try day($0) },
            known: KnownDays(from: try day("2026-11-02"), through: try day("2026-11-08")))
    }
}
