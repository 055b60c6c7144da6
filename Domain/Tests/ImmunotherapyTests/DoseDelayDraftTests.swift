import Clinical
import Immunotherapy
import NamedInstants
import Testing

@Suite struct DoseDelayDraftTests {
    private func until(
        _ minutes: String = "", _ clock: String = "", on: String = "2024-05-02", at now: Moment? = nil,
        windowUntil: String? = nil
    ) throws -> Result<String, DoseDelayDraft.Problem> {
        let day = try NamedInstants.day(on)
        let now = try now ?? ZoneRules.berlin.moment(day, try time("07:30"))
        let window = try windowUntil.map { DoseWindow(from: try time("05:00"), until: try time($0)) }
        let draft = DoseDelayDraft(minutes: minutes, time: clock)
        do throws(DoseDelayDraft.Problem) {
            let moment = try draft.checked(day: day, now: now, zone: .berlin, window: window)
            return .success("\(moment.day.iso) \(moment.time.text)")
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: [("15", "07:45"), ("30", "08:00"), ("60", "08:30")])
    func `minutes count from now`(_ minutes: String, _ clock: String) throws {
        #expect(try until(minutes) == .success("2024-05-02 \(clock)"))
    }

    @Test(
        arguments: [
            ("", "", .nothingChosen), ("45", "", .minutesUnknown), ("-15", "", .minutesUnknown),
            ("", "soon", .timeUnreadable), ("", "07:30", .timePassed), ("", "06:00", .timePassed),
        ] as [(String, String, DoseDelayDraft.Problem)]
    )
    func `what cannot be is refused`(_ minutes: String, _ clock: String, _ problem: DoseDelayDraft.Problem) throws {
        #expect(try until(minutes, clock) == .failure(problem))
    }

    @Test func `a delay ends with the day, or with the window that runs past midnight`() throws {
        let late = ZoneRules.berlin.moment(try day("2024-05-02"), try time("23:50"))
        #expect(try until("15", at: late) == .failure(.dayOver))
        #expect(try until("15", at: late, windowUntil: "02:00") == .success("2024-05-03 00:05"))
        #expect(try until("", "01:00", at: late, windowUntil: "02:00") == .success("2024-05-03 01:00"))
        #expect(try until("", "02:00", at: late, windowUntil: "02:00") == .failure(.timePassed))
    }

    @Test func `minutes are minutes also when the clock changes`() throws {
        let before = Moment(instant: try utc("2024-03-31 00:50"), offset: 3600)
        #expect(try until("15", on: "2024-03-31", at: before) == .success("2024-03-31 03:05"))
        let first = Moment(instant: try utc("2024-10-27 00:20"), offset: 7200)
        #expect(try until("60", on: "2024-10-27", at: first) == .success("2024-10-27 02:20"))
        let second = Moment(instant: try utc("2024-10-27 01:10"), offset: 3600)
        #expect(try until("", "02:30", on: "2024-10-27", at: second) == .success("2024-10-27 02:30"))
    }
}
