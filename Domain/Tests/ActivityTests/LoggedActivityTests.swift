import Activity
import Clinical
import NamedInstants
import Testing

/// A form in Berlin on 15 June 2024 at 10:00, unless a test says otherwise.
struct LoggedActivityTests {
    private func draft(
        _ kind: String, units: Units = .metric, energyUnit: EnergyUnit = .kilocalories,
        _ change: (inout LoggedActivityDraft) -> Void = { _ in }
    ) -> LoggedActivityDraft {
        var draft = LoggedActivityDraft(
            kind: kind, sport: "running", day: "2024-06-15", time: "08:00", minutes: "30", amount: "250", units: units,
            energyUnit: energyUnit, decimal: .point)
        change(&draft)
        return draft
    }

    private func check(
        _ draft: LoggedActivityDraft, stored: LoggedActivityDetails? = nil, endsNow: Bool = true
    ) throws -> Checked<LoggedActivityDetails, LoggedActivityDraft.Problem> {
        draft.checked(
            now: try utc("2024-06-15 08:00"), zone: .berlin, birthdate: try day("2019-05-04"), stored: stored,
            endsNow: endsNow)
    }

    @Test func `each kind adds to its own totals`() throws {
        let million: Int64 = 1_000_000
        #expect(try check(draft("water")).value?.figures == [.water: 250 * million])
        #expect(try check(draft("steps")).value?.figures == [.steps: 250 * million])
        let run = draft("workout") { ($0.energy, $0.distance) = ("310.5", "5.2") }
        #expect(
            try check(run).value?.figures == [
                .exerciseTime: 30 * million, .activeEnergy: 310_500_000, .walkingRunningDistance: 5200 * million,
            ])
        #expect(try check(draft("workout")).value?.figures == [.exerciseTime: 30 * million])
        #expect(try check(draft("water")).value?.minutes == 0)
    }

    @Test func `a sport without a distance has none`() throws {
        let yoga = draft("workout") { ($0.sport, $0.distance) = ("yoga", "5") }
        #expect(try check(yoga).value?.metres == nil)
    }

    @Test func `miles and kilojoules are kept exactly while nobody changes them`() throws {
        let run = draft("workout", units: .imperial, energyUnit: .kilojoules) {
            ($0.energy, $0.distance) = ("1000", "3.11")
        }
        let details = try #require(try check(run).value)
        #expect(details.smallCalories == 239_006 && details.metres == 5005)
        let shown = LoggedActivityDraft(details, units: .imperial, energyUnit: .kilojoules, decimal: .point)
        #expect(shown.energy == "1000" && shown.distance == "3.11")
        #expect(try check(shown, stored: details).value == details)
        let metric = LoggedActivityDraft(details, units: .metric, energyUnit: .kilocalories, decimal: .point)
        #expect(metric.energy == "239" && metric.distance == "5.005")
        #expect(try check(metric, stored: details).value == details)
    }

    @Test func `what cannot be is refused, all at once`() throws {
        let wrong = draft("workout") {
            ($0.sport, $0.minutes, $0.energy, $0.distance) = ("sleeping", "1441", "0", "x")
            ($0.day, $0.time) = ("2024-06-16", "soon")
        }
        #expect(
            try check(wrong).problems == [
                .sportUnknown, .number(.minutes, most: 1440), .number(.energy, most: 20_000), .dayInFuture,
                .timeUnreadable,
            ])
        #expect(try check(draft("nap")).problems == [.kindUnknown])
        #expect(try check(draft("steps") { $0.amount = "" }).problems == [.number(.amount, most: 200_000)])
        let far = draft("workout") { $0.distance = "x" }
        #expect(try check(far).problems == [.number(.distance, most: 2000)])
    }

    @Test func `it has to be over`() throws {
        #expect(try check(draft("steps") { $0.time = "09:30" }).value != nil)
        #expect(try check(draft("steps") { $0.time = "09:31" }).problems == [.timeInFuture])
    }

    @Test func `without a time it ended just now, if it began on the day of the form`() throws {
        let walk = draft("workout") { $0.time = " " }
        let details = try #require(try check(walk).value)
        #expect(details.at.time.text == "09:30" && details.at.day.iso == "2024-06-15" && details.hasTime)
        #expect(try check(draft("steps") { $0.time = "" }).value?.at == details.at)
        #expect(try check(draft("workout") { ($0.time, $0.minutes) = ("", "601") }).problems == [.timeUnreadable])
    }

    @Test func `a drink did not end just now, so its blank time is not known today either`() throws {
        let glass = try #require(try check(draft("water") { $0.time = " " }).value)
        #expect(!glass.hasTime && glass.at.day.iso == "2024-06-15" && glass.amount == 250)
        #expect(try check(draft("water"), stored: glass).value?.hasTime == true)
    }

    @Test(arguments: ["2024-06-15", "2024-06-14"], [true, false])
    func `steps of a day need no minutes`(_ day: String, _ endsNow: Bool) throws {
        let draft = draft("steps") { ($0.day, $0.time, $0.minutes, $0.amount) = (day, " ", "", "8000") }
        let details = try #require(try check(draft, endsNow: endsNow).value)
        #expect(!details.hasTime && details.minutes == 0 && details.at.day.iso == day)
        #expect(details.figures == [.steps: 8_000_000_000])
        let shown = LoggedActivityDraft(details, units: .metric, energyUnit: .kilocalories, decimal: .point)
        #expect(shown.minutes.isEmpty && shown.time.isEmpty)
        #expect(try check(shown, stored: details).value == details)
    }

    @Test func `steps with a time need minutes, and so does any workout`() throws {
        let missing = [LoggedActivityDraft.Problem.number(.minutes, most: 1440)]
        #expect(try check(draft("steps") { $0.minutes = " " }).problems == missing)
        #expect(try check(draft("workout") { ($0.time, $0.minutes) = ("", "") }).problems == missing)
        #expect(try check(draft("steps") { ($0.time, $0.minutes) = ("", "0") }).problems == missing)
        let timed = try #require(try check(draft("steps")).value)
        #expect(try check(draft("steps") { $0.minutes = "" }, stored: timed).problems == missing)
        let open = draft("steps") { ($0.time, $0.minutes) = ("", "") }
        #expect(try check(open, stored: timed).value?.hasTime == false)
        #expect(try check(open, stored: timed).value?.minutes == 0)
    }

    @Test func `without a time, minutes that cannot be read are the only problem`() throws {
        let walk = draft("workout") { ($0.time, $0.minutes) = ("", "1800") }
        #expect(try check(walk).problems == [.number(.minutes, most: 1440)])
    }

    @Test(arguments: ["workout", "steps", "water"])
    func `without a time only the day of something earlier is known`(_ kind: String) throws {
        let walk = draft(kind) { ($0.time, $0.day) = ("", "2024-06-14") }
        let details = try #require(try check(walk).value)
        #expect(!details.hasTime && details.start == nil && details.end == nil)
        #expect(details.at.day.iso == "2024-06-14")
        #expect(try details.at.instant == utc("2024-06-13 22:00"))
        #expect(!details.figures.isEmpty)
        #expect(LoggedActivityDraft(details, units: .metric, energyUnit: .kilocalories, decimal: .point).time.isEmpty)
    }

    @Test func `where nothing ends just now, a blank time of today is not known either`() throws {
        let walk = draft("workout") { $0.time = "" }
        let details = try #require(try check(walk, endsNow: false).value)
        #expect(!details.hasTime)
        #expect(try details.at.instant == utc("2024-06-14 22:00"))
        let long = draft("workout") { ($0.time, $0.minutes) = ("", "601") }
        #expect(try check(long, endsNow: false).problems == [.timeInFuture])
    }

    @Test func `a time can be removed and added later`() throws {
        let timed = try #require(try check(draft("workout")).value)
        let open = try #require(try check(draft("workout") { $0.time = "" }, stored: timed).value)
        #expect(!open.hasTime && open.at.day == timed.at.day)
        #expect(try check(draft("workout") { $0.time = "" }, stored: open).value == open)
        #expect(try check(draft("workout"), stored: open).value == timed)
        // Midnight is a time of its own, although the day begins then.
        let midnight = try #require(try check(draft("workout") { $0.time = "00:00" }, stored: open).value)
        #expect(midnight.hasTime && midnight.at == open.at)
    }

    @Test func `its kind stays`() throws {
        let stored = try #require(try check(draft("water")).value)
        #expect(try check(draft("steps"), stored: stored).problems == [.kindUnknown])
    }
}
