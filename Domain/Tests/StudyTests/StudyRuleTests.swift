import Clinical
import Study
import Testing

@Suite("Taking part in a study")
struct StudyRuleTests {
    static func details(turn: AnswerTurn = .day) throws -> StudyDetails {
        StudyDetails(
            name: "Grass and the City", organisation: "Lindenfield University", contact: "grass@lindenfield.example",
            ethicsReference: "LU 12", purpose: "", eligibility: "", starts: try day("2026-05-01"),
            ends: try day("2026-07-31"), linkage: .pseudonymous, turn: turn, regions: [], retentionYears: 10,
            nudgeDays: 3)
    }

    static func day(_ iso: String) throws -> CalendarDay { try #require(CalendarDay(iso: iso)) }

    @Test(arguments: [
        ("2026-04-30", StudyPhase.running, StudyDay.State.notStarted, Int?.none),
        ("2026-05-01", .running, .open, 1), ("2026-07-31", .running, .open, 92), ("2026-08-01", .running, .over, nil),
        ("2026-04-30", .pilot, .open, nil), ("2026-06-08", .closed, .over, 39), ("2026-06-08", .draft, .notStarted, 39),
    ])
    func `a day is open while the study runs`(
        iso: String, phase: StudyPhase, state: StudyDay.State, number: Int?
    ) throws {
        let found = StudyDay(try Self.day(iso), in: try Self.details(), phase: phase)
        #expect(found.state == state && found.number == number && found.of == 92)
    }

    @Test func `once a civil day, or once in 24 hours`() {
        let evening = Moment(instant: Instant(milliseconds: 1_780_000_000_000), offset: 7200)
        let later = Moment(instant: evening.instant.adding(seconds: 3 * 3600), offset: 7200)
        let next = Moment(instant: evening.instant.adding(seconds: 86_400), offset: 7200)
        #expect(AnswerTurn.day.wait(last: nil, now: evening) == nil)
        #expect(AnswerTurn.day.wait(last: evening, now: evening) == .tomorrow(evening.day.adding(days: 1)))
        #expect(AnswerTurn.hours24.wait(last: evening, now: later) == .until(next.instant))
        #expect(AnswerTurn.hours24.wait(last: evening, now: next) == nil)
        #expect(AnswerTurn.day.wait(last: evening, now: next) == nil)
    }

    @Test func `a phase never goes back`() {
        for phase in StudyPhase.allCases {
            for next in phase.next { #expect(!next.next.contains(phase)) }
        }
        #expect(StudyPhase.archived.next.isEmpty)
        #expect(StudyPhase.allCases.filter(\.takesAnswers) == [.pilot, .running])
    }

    @Test func `a researcher changes nothing for good`() {
        let researcher = PresetRole.researcher.permissions
        #expect(researcher.isDisjoint(with: [.deleteResponses, .editInvitees, .manageTeam, .makeReleases, .editStudy]))
        #expect(researcher.isSubset(of: PresetRole.developer.permissions))
        #expect(PresetRole.developer.permissions == Set(ResearchPermission.allCases))
    }

    @Test func `a consent is read by sections`() {
        let consent = ConsentDocument(markdown: "## What is collected\n\nYour diary.\n\n## Leaving\nAt any time.\n")
        #expect(consent?.sections.map(\.title) == ["What is collected", "Leaving"])
        #expect(consent?.sections.first?.text == "Your diary.")
        #expect(consent?.isForChildren == false)
        let both = ConsentDocument(markdown: "## Leaving\nAt any time.\n## For you [child]\nYou can say no.")
        #expect(both?.isForChildren == true)
        #expect(both?.sections.map(\.title) == ["Leaving", "For you"])
        #expect(both?.sections.map(\.isForChildren) == [false, true])
        for wrong in ["## [child]\nB", "", "Text first.\n## A\nB", "## A\n\n## B\nC", "## \nC", "# A\nB"] {
            #expect(ConsentDocument(markdown: wrong) == nil, "\(wrong)")
        }
    }

    @Test(arguments: [
        ("london; London; GB; 51.5; -0.12", true), ("london;London;GB;51.5;-0.12", true),
        ("London; London; GB; 51.5; -0.12", false), ("london; London; gb; 51.5; 0", false),
        ("london; London; GB; 91; 0", false), ("london; London; GB; 51.5", false), ("", false),
    ])
    func `a region is one line`(line: String, isRead: Bool) {
        #expect((StudyRegion(line: line) != nil) == isRead)
    }

    @Test(arguments: [
        ("=1+1", "'=1+1\r\n"), ("-5", "-5\r\n"), ("-5+x", "'-5+x\r\n"), ("+1", "+1\r\n"), ("@a", "'@a\r\n"),
        ("a,b", "\"a,b\"\r\n"), ("say \"a\"", "\"say \"\"a\"\"\"\r\n"), ("\tx", "'\tx\r\n"), ("", "\r\n"),
    ])
    func `a cell is no formula`(cell: String, line: String) {
        #expect(TableCell.line([cell]) == line)
    }

    /// A quotation mark and the mark behind it are one `Character`, but not to a reader of CSV.
    @Test func `a cell ends where it ends`() {
        let line = TableCell.line(["x\"\u{301},=1+1,\"\u{301}", "y"])
        #expect(Array(line.utf8) == Array("\"x\"\"\u{301},=1+1,\"\"\u{301}\",y\r\n".utf8))
    }
}

@Suite("The days of tokens")
struct StudyTokenDaysTests {
    /// Noon in UTC, when it is the same day in most of the world.
    private static let noon: Int64 = 1_781_956_800_000

    @Test(arguments: [0, 1, 43_199, 43_200, 50_399, 50_400, 86_399])
    func `hold for everybody on earth`(seconds: Int64) {
        let now = Instant(milliseconds: Self.noon + seconds * 1000)
        let days = StudyTokenDays(now: now)
        for hours in Int32(-12)...14 {
            let today = Moment(instant: now, offset: hours * 3600).day
            #expect((days.today...days.latest).contains(today) && days.accepted.contains(today))
            for ahead in 0..<7 { #expect(days.keyed.contains(today.adding(days: ahead)), "\(hours) \(ahead)") }
            #expect(days.accepted.contains(today.adding(days: -StudyTokenDays.late)))
        }
        #expect(!days.accepted.contains(days.latest.adding(days: 1)))
    }

    @Test func `are few`() {
        let days = StudyTokenDays(now: Instant(milliseconds: Self.noon))
        #expect(days.accepted.lowerBound.days(until: days.keyed.upperBound) == 3 + 1 + 7)
    }
}
