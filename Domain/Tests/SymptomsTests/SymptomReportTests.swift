import Clinical
import Symptoms
import Testing

struct SymptomReportTests {
    private func noon() throws -> Instant {
        ZoneRules.utc.moment(
            try #require(CalendarDay(iso: "2024-02-29")), try #require(TimeOfDay(text: "12:00"))
        ).instant
    }

    private func check(
        day: String = "2024-02-29", time: String = "11:30", kind: String = "hives", severity: String = "mild",
        notes: String = ""
    ) throws -> Checked<SymptomEntry, SymptomReport.Problem> {
        let report = SymptomReport(
            id: try #require(SymptomEntry.ID("a")),
            day: try #require(CalendarDay(iso: day)),
            time: time,
            kind: kind,
            severity: severity,
            notes: notes
        )
        return report.checked(
            of: try #require(Person.ID("mia")),
            now: try noon(),
            zone: .utc,
            birthdate: try #require(CalendarDay(iso: "2018-05-04"))
        )
    }

    @Test func `a report is an entry at its time`() throws {
        let entry = try #require(try check(notes: " After lunch. ").value)
        #expect(
            entry.at.instant == (try noon().adding(seconds: -1800)) && entry.kind == .hives && entry.severity == .mild)
        #expect(entry.notes == "After lunch.")
        #expect(try check().value?.notes == nil)
    }

    @Test(
        arguments: [
            ("2024-03-01", "11:30", [.dayInFuture]), ("2018-05-03", "11:30", [.beforeBirth]),
            ("2024-02-29", "12:01", [.timeInFuture]), ("2024-02-29", "25:00", [.timeUnreadable]),
        ] as [(String, String, [SymptomReport.Problem])])
    func `a time that cannot be is refused`(day: String, time: String, problems: [SymptomReport.Problem]) throws {
        #expect(try check(day: day, time: time).problems == problems)
    }

    @Test func `every problem is told`() throws {
        #expect(
            try check(time: "", kind: "sadness", severity: "7", notes: String(repeating: "x", count: 2001)).problems
                == [.timeUnreadable, .kindUnknown, .severityUnknown, .notesTooLong(limit: 2000)])
    }
}
