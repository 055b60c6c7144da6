import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `Puffs that a device numbers` {
    private func puff(
        _ day: String, _ sequence: Int64, device: String = "a", boot: Int64? = 1, isTimeKnown: Bool = true
    ) throws -> NumberedPuff {
        NumberedPuff(
            device: device, boot: boot, sequence: sequence, day: try NamedInstants.day("2026-11-\(day)"),
            isTimeKnown: isTimeKnown)
    }

    private func known(_ puffs: [NumberedPuff], canisters: Int = 1) throws -> [Int] {
        let known = KnownDays(
            DeliveringDevice.on(puffs, canisters: canisters), from: try day("2026-11-01"),
            through: try day("2026-11-12"))
        return try days("2026-11-01", "2026-11-12").filter { known.contains($0) }.map { $0.day }
    }

    @Test func `make the days between them known`() throws {
        #expect(try known([puff("02", 4), puff("06", 5), puff("06", 6), puff("09", 7)]) == [3, 4, 5, 6, 7, 8])
    }

    @Test func `say nothing of the days before the first and after the last`() throws {
        #expect(try known([]) == [])
        #expect(try known([puff("05", 1)]) == [])
    }

    @Test func `leave the days around a missing number unknown`() throws {
        #expect(try known([puff("02", 4), puff("05", 6), puff("08", 7)]) == [6, 7])
    }

    @Test func `say nothing across a restart or with an unknown time`() throws {
        #expect(try known([puff("02", 4), puff("05", 5, boot: 2), puff("08", 6, boot: 2)]) == [6, 7])
        #expect(try known([puff("02", 4), puff("05", 5, isTimeKnown: false), puff("08", 6)]) == [])
    }

    @Test func `are those of every device at the same time`() throws {
        let first = [try puff("01", 1), try puff("09", 2)]
        let second = [try puff("03", 1, device: "b"), try puff("06", 2, device: "b")]
        let both = [first[0], second[0], second[1], first[1]]
        #expect(try known(both) == [2, 3, 4, 5])
        #expect(try known(first, canisters: 2) == [], "the other canister has no device")
        #expect(try known(both, canisters: 2) == [2, 3, 4, 5])
    }

    @Test func `go on with the device that replaced another`() throws {
        let replaced = [
            try puff("01", 1), try puff("04", 2), try puff("06", 1, device: "b"), try puff("09", 2, device: "b"),
        ]
        #expect(try known(replaced) == [2, 3, 7, 8])
    }
}
