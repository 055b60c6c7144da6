import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Symptoms
import Testing

struct ReactionDraftTests {
    @Test func `what is not said stays unknown`() throws {
        let details = try #require(try Form().details())
        #expect(details.grade == nil && details.outcome == nil && details.dose == nil && details.notes == nil)
        #expect(details.treatments.isEmpty)
    }

    @Test func `a new symptom begins with the reaction unless it has a time of its own`() throws {
        var form = try Form()
        form.symptoms.append(NewSymptomDraft(id: try id("s2"), kind: "wheezing", severity: "", time: "16:45"))
        let checked = try #require(try form.checked().value)
        #expect(checked.newSymptoms.map(\.at.time.text) == ["16:30", "16:45"])
        #expect(checked.newSymptoms.map(\.severity) == [.mild, .unspecified])
        #expect(checked.details.symptoms.map(\.text) == ["s1", "s2"])
    }

    @Test func `ticked and typed symptoms are grouped together`() throws {
        var form = try Form()
        form.entries = [try entry("a", ZoneRules.berlin.moment(try day("2024-06-10"), try time("16:40")))]
        form.ticked = ["a"]
        #expect(try form.details()?.symptoms.map(\.text) == ["a", "s1"])
        form.symptoms = []
        #expect(try form.details()?.symptoms.map(\.text) == ["a"])
    }

    @Test func `a dose 9 h before is linked, the next one and one of the day before are refused`() throws {
        var form = try Form()
        form.doses = [
            try dose("2024-06-09", intake("old", "2024-06-09", "07:30")),
            try dose("2024-06-10", intake("right", "2024-06-10", "07:30"), intake("late", "2024-06-10", "18:00")),
        ]
        form.intake = "right"
        #expect(try form.details()?.dose?.intake.text == "right")
        form.intake = "late"
        #expect(try form.problems() == [.doseAfterOnset])
        form.intake = "old"
        #expect(try form.problems() == [.doseTooEarly])
        form.intake = "nobody"
        #expect(try form.problems() == [.doseUnknown])
    }

    @Test func `a reaction goes on naming a dose that was deleted`() throws {
        var form = try Form()
        form.doses = [try dose("2024-06-10", intake("gone", "2024-06-10", "07:30"))]
        form.intake = "gone"
        form.stored = Reaction(
            id: try id("r"), person: try id("mia"), version: .first, details: try #require(try form.details()))
        form.doses = []
        #expect(try form.details()?.dose?.intake.text == "gone")
    }

    @Test(arguments: [("1", ReactionGrade.mild), ("2", .moderate), ("3", .severe), ("4", .lifeThreatening)])
    func `a grade is one of four`(_ text: String, _ grade: ReactionGrade) throws {
        var form = try Form()
        form.grade = text
        #expect(try form.details()?.grade == grade)
    }

    @Test(arguments: ["0", "5", "mild", "1.0"])
    func `any other grade is refused`(_ text: String) throws {
        var form = try Form()
        form.grade = text
        #expect(try form.problems() == [.gradeUnknown])
    }

    @Test func `all problems are told at once, in the order of the form`() throws {
        var form = try Form()
        form.time = ""
        form.symptoms = []
        form.ticked = ["nobody"]
        form.grade = "9"
        try form.treat("inhaler", "", puffs: "0")
        try form.treat("potion", "16:40", id: "t2")
        form.outcome = "fine"
        form.notes = String(repeating: "x", count: 2001)
        #expect(
            try form.problems() == [
                .onset(.missing), .symptomUnknown, .symptomMissing, .gradeUnknown,
                .puffsUnreadable(row: 0, most: 50), .treatmentTime(row: 0, .missing), .treatmentUnknown(row: 1),
                .outcomeUnknown, .notesTooLong(limit: 2000),
            ])
    }

    @Test func `a reaction without a symptom is none`() throws {
        var form = try Form()
        form.symptoms = [NewSymptomDraft(id: try id("s"), kind: "", severity: "mild", time: " ")]
        #expect(try form.problems() == [.symptomMissing])
    }

    @Test func `a reaction does not begin after its own symptoms`() throws {
        var form = try Form()
        form.entries = [
            try entry("late", ZoneRules.berlin.moment(try day("2024-06-10"), try time("16:45"))),
            try entry("early", ZoneRules.berlin.moment(try day("2024-06-10"), try time("16:20"))),
        ]
        form.ticked = ["late", "early"]
        let early = form.entries[1]
        #expect(try form.problems() == [.startsAfterSymptom(early.kind, at: early.at)])
        form.ticked = ["late"]
        #expect(try form.problems().isEmpty)
    }

    @Test func `a symptom is graded on the scale of its kind`() throws {
        var form = try Form()
        form.symptoms = [
            NewSymptomDraft(id: try id("s1"), kind: "mood-changes", severity: "present", time: ""),
            NewSymptomDraft(id: try id("s2"), kind: "hives", severity: "unspecified", time: ""),
        ]
        #expect(try form.checked().value?.newSymptoms.map(\.grade) == [.present, .unspecified])
        form.symptoms = [NewSymptomDraft(id: try id("s1"), kind: "hives", severity: "present", time: "")]
        #expect(try form.problems() == [.severityUnknown(row: 0)])
    }

    @Test func `a symptom needs a kind that exists, a known severity, and comes once`() throws {
        var form = try Form()
        form.symptoms += [
            NewSymptomDraft(id: try id("s2"), kind: "", severity: "", time: "16:40"),
            NewSymptomDraft(id: try id("s3"), kind: "hiccups", severity: "huge", time: ""),
            NewSymptomDraft(id: try id("s4"), kind: "hives", severity: "severe", time: "16:30"),
        ]
        #expect(
            try form.problems() == [
                .kindMissing(row: 1), .kindMissing(row: 2), .severityUnknown(row: 2), .sameSymptomTwice(row: 3),
            ])
    }

    @Test func `symptoms outside the list are the same only if their names are`() throws {
        var form = try Form()
        func other(_ key: String, _ name: String) throws -> NewSymptomDraft {
            NewSymptomDraft(id: try id(key), kind: "other", name: name, severity: "mild", time: "16:35")
        }
        form.symptoms = [try other("s1", "Cold hands"), try other("s2", "Tingling")]
        #expect(try form.checked().value?.newSymptoms.map(\.name) == ["Cold hands", "Tingling"])
        form.symptoms.append(try other("s3", "Tingling"))
        #expect(try form.problems() == [.sameSymptomTwice(row: 2)])
    }

    @Test(arguments: [
        ("", "16:30", ReactionDraft.Problem.dayUnreadable), ("2024-06-10", "noon", .onset(.unreadable)),
        ("2024-06-11", "12:01", .onset(.inFuture)), ("10.06.2024", "16:30", .dayUnreadable),
    ])
    func `the onset must be a moment that has come`(
        _ day: String, _ time: String, _ problem: ReactionDraft.Problem
    ) throws {
        var form = try Form()
        form.day = day
        form.time = time
        #expect(try form.problems() == [problem])
    }

    @Test func `nobody reacts before birth`() throws {
        var form = try Form()
        form.day = "2018-05-03"
        #expect(try form.problems() == [.beforeBirth])
    }

    @Test func `an hour that the clocks skip is refused with the gap`() throws {
        var form = try Form()
        form.day = "2024-03-31"
        form.time = "02:30"
        let gap = ClockGap(from: try time("02:00"), until: try time("03:00"))
        #expect(try form.problems() == [.onset(.doesNotExist(gap))])
    }

    @Test func `an onset that is left as it was keeps its moment after a journey`() throws {
        var form = try Form()
        form.zone = .tokyo
        form.day = "2024-06-10"
        form.time = "09:00"
        let first = try #require(try form.details())
        form.stored = Reaction(id: try id("r"), person: try id("mia"), version: .first, details: first)
        form.zone = .berlin
        form.notes = "Home again."
        #expect(try form.details()?.onset == first.onset)
        try form.treat("other", "09:20", name: "Cold cloth")
        #expect(try form.details()?.treatments.first?.at.instant == first.onset.instant.adding(seconds: 1200))
        form.time = "09:01"
        #expect(try form.details()?.onset.offset == 7200)
    }
}
