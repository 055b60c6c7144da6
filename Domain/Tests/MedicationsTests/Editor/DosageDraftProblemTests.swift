import Clinical
import Medications
import Testing

@Suite struct DosageDraftProblemTests {
    typealias Problem = DosageDraft.Problem

    private let morning = DosageDraft(.parts).with { $0.parts.morning = "1" }

    @Test func `everything wrong is named at once, in field order`() {
        let draft = DosageDraft(pattern: "interval", amount: "x", hours: "0", firstTime: "25:00", unit: "", start: "")
            .with {
                $0.end = "day"
                $0.endDay = "31.12."
                $0.instruction = String(repeating: "a", count: 501)
            }
        #expect(
            draft.checked().problems == [
                Problem(.amount, .notANumber), Problem(.hours, .outOfRange(1...168)), Problem(.firstTime, .notATime),
                Problem(.unit, .missing), Problem(.start, .missing), Problem(.endDay, .notADay),
                Problem(.instruction, .tooLong(limit: 500)),
            ])
    }

    @Test(arguments: [
        ("", DosageDraft.Reason.missing), (" ", .missing), ("0", .notANumber), ("0,0", .notANumber),
        ("-1", .notANumber), ("1/2", .notANumber), ("1 tablet", .notANumber), ("1e2", .notANumber), ("1.", .notANumber),
        ("1,000", .ambiguousSeparator), ("0.12345", .tooManyDecimals(limit: 4)),
        ("100000.1", .tooLarge(limit: 100_000)),
        ("99999999999999999999", .tooLarge(limit: 100_000)),
    ])
    func `an amount is a plain decimal number above zero`(text: String, reason: DosageDraft.Reason) {
        let draft = DosageDraft(.everyDays).with {
            $0.amount = text
            $0.days = "2"
        }
        #expect(draft.checked().problems == [Problem(.amount, reason)])
    }

    @Test(arguments: [
        ("0,5", "0.5"), (".50", "0.50"), ("007", "7"), (" 1.25 ", "1.25"), ("100000", "100000"), ("0,125", "0.125"),
    ])
    func `decimals stay as written`(text: String, written: String) throws {
        let draft = DosageDraft(.everyDays).with {
            $0.amount = text
            $0.days = "2"
        }
        let dose = try details(draft).dosages[0].dose
        #expect(dose == .quantity(UnitChoice.tablet.quantity(try #require(WrittenDecimal(written)))))
    }

    @Test func `what contradicts itself is refused`() {
        func problems(_ draft: DosageDraft, _ change: (inout DosageDraft) -> Void) -> [Problem] {
            draft.with(change).checked().problems
        }
        #expect(problems(morning) { $0.pattern = "monthly" } == [Problem(.pattern, .unknown)])
        #expect(problems(morning) { $0.parts.morning = "0" } == [Problem(.parts, .missing)])
        #expect(problems(morning) { $0.food = "during" } == [Problem(.food, .unknown)])
        #expect(
            problems(morning) {
                $0.parts = DayAmounts(night: "1")
                $0.food = "before"
            } == [Problem(.food, .withoutMeal)])
        #expect(
            problems(morning) {
                $0.end = "day"
                $0.endDay = "2025-06-11"
            } == [Problem(.endDay, .beforeStart)])
        #expect(problems(morning) { $0.end = "soon" } == [Problem(.end, .unknown)])
        #expect(problems(morning) { $0.unit = "spoon" } == [Problem(.unit, .unknown)])
        #expect(problems(morning) { $0.unit = "own" } == [Problem(.ownUnit, .missing)])
        #expect(problems(morning) { $0.start = "2025-02-29" } == [Problem(.start, .notADay)])
    }

    @Test func `each time has its amount, and is there once`() {
        let draft = DosageDraft(.clock).with {
            $0.clock = [
                .init(time: "8:00", amount: "1"), .init(time: "", amount: "1"), .init(time: "", amount: ""),
                .init(time: "08:00", amount: "2"), .init(time: "9", amount: ""),
            ]
        }
        #expect(
            draft.checked().problems == [
                Problem(.clockTime(1), .missing), Problem(.clockTime(3), .repeated), Problem(.clockTime(4), .notATime),
                Problem(.clockAmount(4), .missing),
            ])
        let nine = draft.with { draft in draft.clock = (10...18).map { .init(time: "\($0):00", amount: "1") } }
        #expect(nine.checked().problems == [Problem(.clock, .tooMany(limit: 8))])
        #expect(draft.with { $0.clock = [] }.checked().problems == [Problem(.clock, .missing)])
    }

    @Test func `a taper has steps that each end, but for the last`() {
        let step = DosageDraft.Step(parts: DayAmounts(morning: "1"), days: "7")
        let open = DosageDraft.Step(parts: DayAmounts(morning: "1"), days: "")
        func problems(_ steps: [DosageDraft.Step], end: String = "none") -> [Problem] {
            DosageDraft(.taper).with {
                $0.steps = steps
                $0.end = end
            }.checked().problems
        }
        #expect(problems([step, open]).isEmpty)
        #expect(problems([open, step]) == [Problem(.stepDays(0), .missing)])
        #expect(problems([step]) == [Problem(.steps, .missing)])
        #expect(problems([step, step], end: "days") == [Problem(.end, .stepsEnd)])
        #expect(problems(Array(repeating: step, count: 13)) == [Problem(.steps, .tooMany(limit: 12))])
    }

    @Test func `days of the week are known, and the most in a day allows one dose`() {
        let week = DosageDraft(.weekdays).with { $0.amount = "1" }
        #expect(week.checked().problems == [Problem(.weekdays, .missing)])
        #expect(week.with { $0.weekdays = ["8"] }.checked().problems == [Problem(.weekdays, .unknown)])
        let needed = DosageDraft(.asNeeded).with {
            $0.amount = "2"
            $0.mostPerDay = "1"
            $0.leastHours = "0"
        }
        #expect(
            needed.checked().problems == [
                Problem(.mostPerDay, .belowDose), Problem(.leastHours, .outOfRange(1...168)),
            ])
    }
}
