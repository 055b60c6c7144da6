import Clinical
import NamedInstants
import Reminders
import Testing

@Suite struct `The next visit` {
    private func next(
        _ schedule: OwnReminder.Schedule, isVisit: Bool = true, after hour: Int = 12
    ) throws -> String? {
        let details = OwnReminderDetails(title: "Clinic", isVisit: isVisit, notes: nil, schedule: schedule)
        let now = ZoneRules.utc.moment(try day("2026-06-20"), try #require(TimeOfDay(hour: hour, minute: 0)))
        let id = try #require(OwnReminder.ID("visit"))
        return details.nextVisit(of: id, after: now, zone: .utc).map { "\($0.day.iso) \($0.time.text)" }
    }

    private func ten() throws -> TimeOfDay { try #require(TimeOfDay(hour: 10, minute: 0)) }

    @Test func `is the day that was agreed, until it is over`() throws {
        #expect(try next(.once(day("2026-07-02"), at: ten())) == "2026-07-02 10:00")
        #expect(try next(.once(day("2026-06-20"), at: ten()), after: 9) == "2026-06-20 10:00")
        #expect(try next(.once(day("2026-06-20"), at: ten())) == nil)
    }

    @Test func `is the next of several`() throws {
        #expect(try next(.clock(.daily, at: [ten()])) == "2026-06-21 10:00")
    }

    @Test func `has no date if it is counted from doses, and is none if it is something else`() throws {
        #expect(try next(.afterDose(minutes: 60)) == nil)
        #expect(try next(.once(day("2026-07-02"), at: ten()), isVisit: false) == nil)
    }
}
