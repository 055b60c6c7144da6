import CarePlan
import Clinical
import NamedInstants
import Symptoms
import Testing

struct SymptomWindowTests {
    @Test func `after a dose its 24 hours, without one the half day before and the day after`() throws {
        let dose = ZoneRules.berlin.moment(try day("2024-06-10"), try time("07:30"))
        let onset = ZoneRules.berlin.moment(try day("2024-06-10"), try time("16:30"))
        func at(_ hours: Int64) -> Moment {
            ZoneRules.berlin.local(at: dose.instant.adding(seconds: hours * 3600))
        }
        let entries = try [-1, 0, 24, 25, 34].map { try entry("h\($0)", at($0)) }
        let linked = SymptomWindow(onset: onset, dose: dose)
        #expect(linked.offered(entries, grouped: []).map(\.id.text) == ["h0", "h24"])
        #expect(linked.offered(entries, grouped: [try id("h34")]).map(\.id.text) == ["h0", "h24", "h34"])
        let free = SymptomWindow(onset: onset, dose: nil)
        #expect(free.offered(entries, grouped: []).map(\.id.text) == ["h-1", "h0", "h24", "h25"])
    }
}
