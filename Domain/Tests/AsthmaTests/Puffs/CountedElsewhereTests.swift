import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `Puffs counted elsewhere` {
    private func count(_ time: String, _ puffs: Int, through: String? = nil) throws -> CountedElsewhere {
        let from = try berlin("2026-11-20 \(time)")
        return CountedElsewhere(
            from: from, through: try through.map { try berlin("2026-11-20 \($0)") } ?? from, puffs: puffs)
    }

    private func unrecorded(_ counts: [CountedElsewhere], _ recorded: [String]) throws -> [Int] {
        CountedElsewhere.unrecorded(counts, recorded: try recorded.map { try berlin("2026-11-20 \($0)") })
    }

    @Test func `are those without a recorded puff within ten minutes`() throws {
        #expect(try unrecorded([count("08:00", 2)], []) == [2])
        #expect(try unrecorded([count("08:00", 2)], ["08:10"]) == [1])
        #expect(try unrecorded([count("08:00", 2)], ["07:49", "08:11"]) == [2])
        #expect(try unrecorded([count("08:00", 1, through: "12:00")], ["10:00"]) == [0])
    }

    @Test func `share no recorded puff`() throws {
        #expect(try unrecorded([count("08:06", 1), count("08:00", 1)], ["08:03"]) == [1, 0])
        #expect(try unrecorded([count("08:00", 1)], ["08:00", "08:01"]) == [0])
    }
}
