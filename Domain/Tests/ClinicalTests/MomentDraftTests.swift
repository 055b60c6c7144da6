import Clinical
import NamedInstants
import Testing

@Suite("A typed day and time")
struct MomentDraftTests {
    typealias Problem = MomentDraft.Problem

    /// Ten seconds past half past nine in Berlin.
    let now = Instant(milliseconds: 1_717_227_010_000)
    let zone = ZoneRules.berlin

    private func check(_ day: String, _ time: String, stored: Moment? = nil) -> Checked<Moment, Problem> {
        MomentDraft(day: day, time: time).checked(stored: stored, now: now, zone: zone)
    }

    @Test(
        arguments: [
            ("", "", [.dayInvalid, .timeInvalid]), ("2024-02-30", "09:00", [.dayInvalid]),
            ("2024-06-01", "24:00", [.timeInvalid]), ("2024-06-01", "09:32", [.inTheFuture]),
            ("2024-06-02", "09:00", [.inTheFuture]), ("2024-06-01", "09:31", []), (" 2024-06-01 ", " 9:00 ", []),
        ] as [(String, String, [Problem])])
    func `says what keeps it from being a moment`(day: String, time: String, problems: [Problem]) {
        #expect(check(day, time).problems == problems)
    }

    @Test func `the minute of now is now, and any other begins at its first second`() throws {
        #expect(try #require(check("2024-06-01", "09:30").value).instant == now)
        let before = try #require(check("2024-06-01", "09:29").value)
        #expect(before.instant.seconds(since: now) == -70)
    }

    @Test func `a stored moment keeps its seconds and offset until its day or time is changed`() throws {
        let inTokyo = ZoneRules.tokyo.local(at: now.adding(seconds: -86_400))
        let (day, time) = (inTokyo.day.iso, inTokyo.time.text)
        #expect(check(day, time, stored: inTokyo).value == inTokyo)
        let moved = try #require(check(day, "09:00", stored: inTokyo).value)
        #expect(moved.offset == 7200 && moved.time.text == "09:00")
    }

    @Test func `a time that the clock skips moves forward, and one that it shows twice is the first`() throws {
        let skipped = try #require(check("2024-03-31", "02:30").value)
        #expect(skipped.time.text == "03:30" && skipped.offset == 7200)
        let twice = try #require(check("2023-10-29", "02:30").value)
        #expect(twice.offset == 7200)
    }
}
