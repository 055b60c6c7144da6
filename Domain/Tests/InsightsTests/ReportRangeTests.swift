import Clinical
import Insights
import Testing

@Suite struct `The days of a report` {
    private static let today = day("2026-03-12")

    private static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso) ?? .earliest }

    private func check(
        _ range: String, _ from: String = "", _ to: String = "", earliest: String? = "2025-01-05",
        visit: String? = "2026-02-09"
    ) -> Checked<DayPeriod, ReportRangeDraft.Problem> {
        ReportRangeDraft(range: range, from: from, to: to).checked(
            today: Self.today, earliest: earliest.map(Self.day), lastVisit: visit.map(Self.day))
    }

    @Test(arguments: [
        ("since-visit", "2026-02-09", 32), ("four-weeks", "2026-02-13", 28), ("three-months", "2025-12-12", 91),
        ("year", "2025-03-13", 365), ("all", "2025-01-05", 432),
    ])
    func `end today and count it`(range: String, from: String, days: Int) {
        let period = check(range).value
        #expect(period == DayPeriod(from: Self.day(from), through: Self.today))
        #expect(period?.days == days)
    }

    @Test func `are those that were typed, to today when the end is left out`() {
        #expect(
            check("days", "2026-01-01", "2026-01-31").value
                == DayPeriod(from: Self.day("2026-01-01"), through: Self.day("2026-01-31")))
        #expect(check("days", "2026-03-12").value?.days == 1)
    }

    @Test(arguments: [
        ("days", "", "", [ReportRangeDraft.Problem.fromMissing]),
        ("days", "soon", "x", [.fromUnreadable, .toUnreadable]),
        ("days", "2026-02-30", "", [.fromUnreadable]), ("days", "2026-03-01", "2026-03-13", [.toInFuture]),
        ("days", "2026-03-02", "2026-03-01", [.reversed]), ("days", "2026-03-13", "", [.reversed]),
        ("decade", "", "", [.unknownRange]), ("", "", "", [.unknownRange]),
    ])
    func `are refused with every reason`(
        range: String, from: String, to: String, problems: [ReportRangeDraft.Problem]
    ) {
        #expect(check(range, from, to) == .invalid(problems))
    }

    @Test func `since a visit need one, and everything of nothing is today`() {
        #expect(check("since-visit", visit: nil) == .invalid([.noVisit]))
        #expect(check("all", earliest: nil).value?.days == 1)
    }
}
