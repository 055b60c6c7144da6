import Clinical
import Study
import Testing

@Suite("When the questions are asked")
struct StudyScheduleTests {
    private static func time(_ hour: Int, _ minute: Int = 0) throws -> TimeOfDay {
        try #require(TimeOfDay(hour: hour, minute: minute))
    }

    /// On 1 June 2026, two hours before UTC.
    private static func at(_ hour: Int, _ minute: Int, day: Int64 = 0) -> Moment {
        let midnight = 1_780_264_800_000 + day * 86_400_000
        return Moment(
            instant: Instant(milliseconds: midnight + Int64(hour * 60 + minute) * 60_000), offset: 7200)
    }

    @Test(arguments: [
        (0, 0, AnswerTurn.Wait?.some(.opens)), (17, 59, .opens), (18, 0, nil), (22, 59, nil), (23, 0, .closed),
        (23, 59, .closed),
    ])
    func `answers are taken from the first minute of the window to its last`(
        hour: Int, minute: Int, wait: AnswerTurn.Wait?
    ) throws {
        let window = try #require(AnswerWindow(opens: try Self.time(18), closes: try Self.time(23)))
        #expect(window.wait(Self.at(hour, minute)) == wait)
    }

    @Test(arguments: [(18, 18), (23, 18)])
    func `a window closes on the day on which it opens`(opens: Int, closes: Int) throws {
        #expect(AnswerWindow(opens: try Self.time(opens), closes: try Self.time(closes)) == nil)
    }

    @Test(arguments: [
        (Int?.some(4999), false, false), (5000, false, true), (6200, true, true), (0, true, false), (nil, true, true),
        (nil, false, false),
    ])
    func `questions are asked from the value on, and without one as the study says`(
        air: Int?, asksUnknown: Bool, asks: Bool
    ) throws {
        let trigger = try #require(AnswerTrigger(figure: "grass", from: 50, asksUnknown: asksUnknown))
        #expect(trigger.asks(air) == asks)
    }

    @Test func `a trigger is one of the figures, and above 0`() {
        #expect(AnswerTrigger(figure: "rain", from: 1, asksUnknown: true) == nil)
        #expect(AnswerTrigger(figure: "grass", from: 0, asksUnknown: true) == nil)
    }

    @Test func `days of which nothing is known count as the study asks on them`() throws {
        for (asksUnknown, asked) in [(true, 8), (false, 3)] {
            let trigger = try #require(AnswerTrigger(figure: "o3", from: 100, asksUnknown: asksUnknown))
            #expect(trigger.asked(days: 10, known: 5, quiet: 2) == asked)
        }
    }

    @Test func `who has answered waits for the next turn, whatever the window and the air`() throws {
        var details = try StudyRuleTests.details()
        #expect(details.wait(last: nil, now: Self.at(12, 0), air: nil) == nil)
        details.window = AnswerWindow(opens: try Self.time(18), closes: try Self.time(23))
        details.trigger = AnswerTrigger(figure: "grass", from: 50, asksUnknown: false)
        let now = Self.at(19, 0)
        #expect(details.wait(last: now, now: now, air: 9000) == .tomorrow(now.day.adding(days: 1)))
        #expect(details.wait(last: nil, now: now, air: 9000) == nil)
        #expect(details.wait(last: nil, now: now, air: 100) == .quiet)
        #expect(details.wait(last: nil, now: now, air: nil) == .quiet)
        #expect(details.wait(last: nil, now: Self.at(12, 0), air: 100) == .opens)
        #expect(details.wait(last: now, now: Self.at(19, 0, day: 1), air: 5000) == nil)
    }

    @Test func `an answer that waited is one too many beside those before it and after it`() throws {
        let given = Self.at(19, 0)
        let (before, same, after) = (Self.at(20, 0, day: -1), Self.at(0, 0), Self.at(18, 0, day: 1))
        #expect(AnswerTurn.day.wait(given: given, beside: [before, after]) == nil)
        #expect(AnswerTurn.day.wait(given: given, beside: [after, same]) == .tomorrow(given.day.adding(days: 1)))
        for other in [before, after] {
            let next = other.instant.adding(seconds: 86_400)
            #expect(AnswerTurn.hours24.wait(given: given, beside: [other]) == .until(next))
        }
        let far = [Self.at(19, 0, day: -1), Self.at(19, 0, day: 1)]
        #expect(AnswerTurn.hours24.wait(given: given, beside: far) == nil)
        for turn in AnswerTurn.allCases { #expect(turn.wait(given: given, beside: []) == nil) }
    }

    @Test func `what waited is judged by the window and the air of its own moment`() throws {
        var details = try StudyRuleTests.details()
        details.window = AnswerWindow(opens: try Self.time(18), closes: try Self.time(23))
        details.trigger = AnswerTrigger(figure: "grass", from: 50, asksUnknown: false)
        #expect(details.wait(given: Self.at(22, 59), beside: [], air: 5000) == nil)
        #expect(details.wait(given: Self.at(23, 0), beside: [], air: 5000) == .closed)
        #expect(details.wait(given: Self.at(22, 59), beside: [], air: nil) == .quiet)
    }

    @Test(arguments: [(Int64(0), false), (259_200, false), (259_201, true)])
    func `an answer may wait for three days`(seconds: Int64, isTooLate: Bool) {
        let given = Self.at(8, 0).instant
        #expect(LateAnswer.isTooLate(given: given, arrived: given.adding(seconds: seconds)) == isTooLate)
    }
}
