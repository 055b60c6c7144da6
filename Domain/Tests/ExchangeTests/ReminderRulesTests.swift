import Clinical
import Exchange
import NamedInstants
import Testing

@Suite struct ReminderRulesTests {
    private func read(_ rules: String) throws(ReminderRulesDocument.Problem) {
        let text = "{\"zone\": \"Europe/Berlin\", \"rules\": [\(rules)]}"
        _ = try ReminderRulesDocument.read(Array(text.utf8)) { $0 == "Europe/Berlin" ? .berlin : nil }
    }

    @Test(arguments: [
        #"{"id": "a", "at": "07:30", "days": "daily"}"#,
        #"{"id": "a", "at": ["07:30", "19:30"], "days": ["MO", "SU"]}"#,
        #"{"id": "a", "at": "20:00", "everyDays": 3, "from": "2026-03-01"}"#,
        #"{"id": "a", "every": "PT8H", "from": "2026-03-28T06:00:00+01:00"}"#,
    ])
    func `every kind of rule is read`(_ rule: String) throws {
        try read(rule)
    }

    @Test(arguments: [
        #"{"id": "a", "at": "07:30", "every": "PT8H", "days": "daily"}"#, #"{"id": "a", "days": "daily"}"#,
        #"{"id": "a", "at": "07:30"}"#, #"{"id": "a", "at": "7:30", "days": "daily"}"#,
        #"{"id": "a", "at": "07:30", "days": "weekly"}"#, #"{"id": "a", "at": "07:30", "days": []}"#,
        #"{"id": "a", "at": [], "days": "daily"}"#, #"{"id": "a", "at": "07:30", "days": ["mo"]}"#,
        #"{"id": "a", "at": "07:30", "days": "daily", "note": "x"}"#,
        #"{"id": "a", "at": "07:30", "days": "daily", "everyDays": 2, "from": "2026-03-01"}"#,
        #"{"id": "a", "at": "07:30", "everyDays": 0, "from": "2026-03-01"}"#,
        #"{"id": "a", "at": "07:30", "everyDays": 2}"#,
        #"{"id": "a", "every": "P1D", "from": "2026-03-28T06:00:00+01:00"}"#,
        #"{"id": "a", "every": "PT0M", "from": "2026-03-28T06:00:00+01:00"}"#,
        #"{"id": "a", "every": "PT8H"}"#, #"{"id": "a", "every": "PT8H", "from": "2026-03-28T06:00:00"}"#,
        #"{"id": "a", "every": "PT8H", "days": "daily", "from": "2026-03-28T06:00:00+01:00"}"#,
        #"{"id": "b", "at": "07:30", "days": "daily"}, {"id": "a", "at": 5, "days": "daily"}"#,
        #"{"id": "a", "at": "07:30", "days": "daily"}, {"id": "a", "at": "08:30", "days": "daily"}"#,
    ])
    func `a problem names the rule`(_ rule: String) {
        do throws(ReminderRulesDocument.Problem) {
            try read(rule)
            Issue.record("was accepted")
        } catch {
            #expect(error.rule == "a")
        }
    }

    @Test func `an unknown zone or key at the top is rejected`() {
        do throws(ReminderRulesDocument.Problem) {
            _ = try ReminderRulesDocument.read(Array(#"{"zone": "Mars/Base", "rules": []}"#.utf8)) { _ in nil }
            Issue.record("was accepted")
        } catch {
            #expect(error.cause == .unknownZone("Mars/Base"))
        }
        #expect(throws: ReminderRulesDocument.Problem.self) {
            try ReminderRulesDocument.read(Array(#"{"zone": "UTC", "rules": [], "x": 1}"#.utf8)) { _ in .utc }
        }
    }

    @Test(
        arguments: [
            ("PT8H", 28_800), ("PT1H30M", 5400), ("PT90M", 5400), ("PT1M", 60), ("PT1H5S", 3605), ("P1D", nil),
            ("PT", nil), ("PTH", nil), ("PT1M1H", nil), ("PT1", nil), ("8H", nil), ("PT99999999H", nil),
            ("PT1.5H", nil),
        ] as [(String, Int64?)])
    func `elapsed times are hours, minutes and seconds`(_ text: String, _ seconds: Int64?) {
        #expect(ElapsedTime.seconds(text) == seconds)
    }
}
