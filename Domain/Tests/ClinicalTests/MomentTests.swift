import Clinical
import NamedInstants
import Testing

struct MomentTests {
    @Test func `check 12: ten to midnight stays on its day whatever zone is used later`() throws {
        let moment = try ZoneRules.tokyo.moment(day("2024-03-30"), time("23:50"))
        #expect(moment.day.iso == "2024-03-30")
        #expect(moment.time.text == "23:50")
        let inBerlin = ZoneRules.berlin.local(at: moment.instant)
        #expect(inBerlin.time.text == "15:50")
        let stored = Moment(instant: moment.instant, offset: moment.offset, day: moment.day)
        #expect(stored == moment)
        #expect(stored.time.text == "23:50")
    }

    @Test func `the last millisecond of a day before 1970 belongs to that day`() {
        let moment = Moment(instant: Instant(milliseconds: -1), offset: 0)
        #expect(moment.day.iso == "1969-12-31")
        #expect(moment.time.text == "23:59")
    }

    @Test func `an instant beyond the calendar gets its last day`() {
        #expect(Moment(instant: Instant(milliseconds: .max), offset: 0).day == .latest)
        #expect(Moment(instant: Instant(milliseconds: .min), offset: 0).day == .earliest)
    }
}
