import Clinical
import NamedInstants
import Reminders
import Testing

@Suite struct ReminderCourseTests {
    private func steps(_ settings: ReminderSettings, due: String, postponed: String? = nil) throws -> [String] {
        let course = ReminderCourse(
            due: ZoneRules.utc.local(at: try utc(due)), settings: settings, zone: .utc,
            postponed: try postponed.map { try utc($0) })
        return course.steps.map { step in
            let moment = ZoneRules.utc.local(at: step.at)
            return "\(moment.day.iso) \(moment.time.text) \(step.audience)"
        }
    }

    @Test func `it asks again at most so often and then tells the others`() throws {
        let settings = ReminderSettings(again: .init(minutes: 10, count: 3), tellsOthersAfter: 30)
        #expect(
            try steps(settings, due: "2025-01-01 07:30") == [
                "2025-01-01 07:30 chosen", "2025-01-01 07:40 chosen", "2025-01-01 07:50 chosen",
                "2025-01-01 08:00 chosen", "2025-01-01 08:00 others",
            ])
    }

    @Test(arguments: [(-30, "2025-01-01 07:00 chosen"), (15, "2025-01-01 07:45 chosen")])
    func `a message comes before or after`(_ shift: Int, _ step: String) throws {
        #expect(try steps(ReminderSettings(shift: shift), due: "2025-01-01 07:30") == [step])
    }

    @Test func `what falls into quiet hours is said once at their end`() throws {
        let quiet = QuietHours(from: try time("21:00"), until: try time("06:30"))
        let settings = ReminderSettings(again: .init(minutes: 10, count: 3), quiet: quiet)
        #expect(
            try steps(settings, due: "2025-01-01 20:45") == [
                "2025-01-01 20:45 chosen", "2025-01-01 20:55 chosen", "2025-01-02 06:30 chosen",
            ])
        #expect(try steps(settings, due: "2025-01-02 03:00") == ["2025-01-02 06:30 chosen"])
    }

    @Test func `later starts anew`() throws {
        let settings = ReminderSettings(again: .init(minutes: 10, count: 1))
        #expect(
            try steps(settings, due: "2025-01-01 07:30", postponed: "2025-01-01 08:15") == [
                "2025-01-01 08:15 chosen", "2025-01-01 08:25 chosen",
            ])
    }

    @Test func `weekends have their own time`() throws {
        #expect(
            try steps(ReminderSettings(weekendShift: 60), due: "2025-01-04 07:30") == ["2025-01-04 08:30 chosen"])
        #expect(
            try steps(ReminderSettings(weekendShift: 60), due: "2025-01-03 07:30") == ["2025-01-03 07:30 chosen"])
    }

    @Test func `the others hear when nothing was recorded by an hour`() throws {
        let settings = ReminderSettings(tellsOthersAt: try time("20:00"))
        #expect(
            try steps(settings, due: "2025-01-03 07:30") == ["2025-01-03 07:30 chosen", "2025-01-03 20:00 others"])
    }

    @Test func `what is switched off sends nothing`() throws {
        #expect(try steps(ReminderSettings(isOn: false), due: "2025-01-01 07:30").isEmpty)
    }

    @Test func `quiet hours end after a clock change as the wall says`() throws {
        let quiet = try #require(QuietHours(from: try time("21:00"), until: try time("06:30")))
        #expect(quiet.end(of: try utc("2025-03-29 23:00"), in: .berlin) == (try utc("2025-03-30 04:30")))
        #expect(QuietHours(from: try time("21:00"), until: try time("21:00")) == nil)
    }
}

@Suite struct ReminderGroupTests {
    @Test func `what falls within ten minutes goes out with the last of it`() throws {
        let first = try utc("2025-01-01 07:20")
        func next(_ minutes: [Int64]) -> Int64? {
            ReminderGroup.next(minutes.map { (first.adding(seconds: $0 * 60), true) })?.seconds(since: first)
        }
        #expect(next([0]) == 0)
        #expect(next([0, 4]) == 240)
        #expect(next([4, 0, 10, 11]) == 600)
        #expect(next([0, 11]) == 0)
        #expect(next([]) == nil)
    }

    @Test func `one that waits for nobody goes out at once`() throws {
        let first = try utc("2025-01-01 07:20")
        #expect(ReminderGroup.next([(first, false), (first.adding(seconds: 240), true)]) == first)
        #expect(ReminderGroup.next([(first, true), (first.adding(seconds: 240), false)]) == first)
    }

    @Test func `after twelve hours it is too late`() throws {
        let due = try utc("2025-01-01 07:20")
        #expect(!ReminderGroup.isTooLate(due, now: due.adding(seconds: 43_200)))
        #expect(ReminderGroup.isTooLate(due, now: due.adding(seconds: 43_201)))
    }
}
