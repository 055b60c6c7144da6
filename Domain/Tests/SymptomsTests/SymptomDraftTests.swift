import Clinical
import NamedInstants
import Symptoms
import Testing

/// A family's form in Berlin on 15 June 2024 at 10:00, unless a test says otherwise.
struct SymptomDraftTests {
    struct Form {
        var on = "2024-06-14"
        var at = "08:00"
        var items: [SymptomDraft.Item] = []
        var notes = ""
        var now = "2024-06-15 08:00"
        var zone = ZoneRules.berlin
        var stored: SymptomEntry?

        func checked() throws -> Checked<[SymptomEntry.Details], SymptomDraft.Problem> {
            SymptomDraft(day: on, time: at, items: items, notes: notes)
                .checked(now: try utc(now), zone: zone, birthdate: try day("2019-05-04"), stored: stored)
        }
    }

    private func item(_ kind: String, _ grade: String = "", at time: String = "") throws -> SymptomDraft.Item {
        SymptomDraft.Item(id: try id("of-\(kind)"), kind: kind, grade: grade, time: time)
    }

    @Test func `several symptoms are stored at once, each with its own grade and time`() throws {
        let form = Form(items: [
            try item("hives", "mild"), try item("coughing", "severe", at: "08:20"),
            try item("sleep-changes", "present"),
            try item("appetite-changes", "decreased"), try item("nausea"),
        ])
        let details = try #require(try form.checked().value)
        #expect(details.map(\.kind) == [.nausea, .appetiteChanges, .coughing, .sleepChanges, .hives])
        #expect(details.map(\.grade) == [.unspecified, .decreased, .severe, .present, .mild])
        #expect(details.map(\.at.time.text) == ["08:00", "08:00", "08:20", "08:00", "08:00"])
        #expect(details.map(\.id.text).last == "of-hives")
        #expect(details.allSatisfy { $0.at.day.iso == "2024-06-14" && $0.notes == nil })
    }

    @Test func `check 14: symptoms need no dose, only one symptom`() throws {
        #expect(try Form(items: [try item("itching")]).checked().value?.count == 1)
        #expect(try Form().checked().problems == [.nothingChosen])
        #expect(try Form(notes: "fine").checked().problems == [.nothingChosen])
    }

    @Test func `only a symptom that is not in the list can have a name`() throws {
        func named(_ kind: String, _ name: String) throws -> Form {
            Form(items: [SymptomDraft.Item(id: try id("one"), kind: kind, name: name, grade: "mild", time: "")])
        }
        #expect(try named("other", " Cold\nhands \u{202E}").checked().value?.map(\.name) == ["Cold hands"])
        #expect(try named("other", "  ").checked().value?.map(\.name) == [nil])
        #expect(try named("hives", "").checked().value?.map(\.name) == [nil])
        #expect(try named("hives", "Welts").checked().problems == [.nameNotAllowed(item: 0)])
        let long = String(repeating: "x", count: 61)
        #expect(try named("other", long).checked().problems == [.nameTooLong(item: 0, limit: 60)])
    }

    @Test func `notes are cleaned and stand with the first symptom`() throws {
        let form = Form(items: [try item("hives"), try item("nausea")], notes: " after\r\nlunch \u{202E}")
        #expect(try form.checked().value?.map(\.notes) == ["after\nlunch", nil])
        let long = Form(items: [try item("hives")], notes: String(repeating: "x", count: 2001))
        #expect(try long.checked().problems == [.notesTooLong(limit: 2000)])
    }

    @Test func `where every symptom has its time, the form needs none`() throws {
        var form = Form(at: "", items: [try item("hives", at: "7:05 am")])
        #expect(try form.checked().value?.map(\.at.time.text) == ["07:05"])
        form.items.append(try item("nausea"))
        #expect(try form.checked().problems == [.timeMissing])
    }

    @Test(arguments: [
        ("", SymptomDraft.Problem.dayMissing), ("14.06.2024", .dayUnreadable), ("2024-02-30", .dayUnreadable),
        ("2024-06-16", .dayInFuture), ("2019-05-03", .beforeBirth),
    ])
    func `a day that cannot be is refused`(on: String, problem: SymptomDraft.Problem) throws {
        #expect(try Form(on: on, items: [try item("hives")]).checked().problems == [problem])
    }

    @Test func `the future is refused, the present minute is not`() throws {
        var form = Form(on: "2024-06-15", at: "10:00", items: [try item("hives")])
        #expect(try form.checked().value != nil)
        form.items.append(try item("nausea", at: "10:01"))
        #expect(try form.checked().problems == [.timeInFuture(item: 1)])
        form.at = "10:01"
        form.items.removeLast()
        #expect(try form.checked().problems == [.timeInFuture(item: nil)])
    }

    @Test func `a time that the clock skips is refused and the gap is named`() throws {
        let gap = ClockGap(from: try time("02:00"), until: try time("03:00"))
        let form = Form(on: "2024-03-31", at: "01:59", items: [try item("hives"), try item("nausea", at: "02:30")])
        #expect(try form.checked().problems == [.timeDoesNotExist(item: 1, gap: gap)])
    }

    @Test func `what no page offers is refused, all of it at once`() throws {
        let form = Form(
            at: "noon",
            items: [
                try item("plague"), try item("hives", "present"), try item("mood-changes", "mild"),
                try item("hives", "mild"), try item("nausea", "awful", at: "25:00"),
            ],
            notes: String(repeating: "x", count: 2001)
        )
        #expect(
            try form.checked().problems == [
                .timeUnreadable(item: nil), .kindUnknown(item: 0), .gradeUnknown(item: 1), .gradeUnknown(item: 2),
                .kindTwice(item: 3), .gradeUnknown(item: 4), .timeUnreadable(item: 4), .notesTooLong(limit: 2000),
            ]
        )
    }

    @Test func `what the form leaves as it was keeps its moment after a journey`() throws {
        let at = ZoneRules.tokyo.moment(try day("2024-06-14"), try time("08:00"))
        let entry = SymptomEntry(
            id: try id("of-mood-changes"), person: try id("p"), at: at, kind: .moodChanges, severity: .mild, notes: nil)
        var form = Form(items: [try item("mood-changes", "mild")], notes: "fixed", stored: entry)
        let kept = try #require(try form.checked().value?.first)
        #expect(kept.at == at)
        #expect(kept.grade == .mild)
        #expect(kept.notes == "fixed")
        form.at = "08:01"
        #expect(try form.checked().value?.first?.at.instant == (try utc("2024-06-14 06:01")))
        form.items = [try item("mood-changes", "severe")]
        #expect(try form.checked().problems == [.gradeUnknown(item: 0)])
    }

    @Test func `the second of two equal clock times stays the second`() throws {
        guard case .overlap(_, let second) = ZoneRules.berlin.resolve(try day("2023-10-29"), try time("02:30")) else {
            Issue.record("no overlap")
            return
        }
        let entry = SymptomEntry(
            id: try id("of-hives"), person: try id("p"), at: second, kind: .hives, severity: .mild, notes: nil)
        let form = Form(on: "2023-10-29", at: "02:30", items: [try item("hives", "severe")], stored: entry)
        #expect(try form.checked().value?.first?.at == second)
    }
}
