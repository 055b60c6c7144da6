import Air
import Clinical
import NamedInstants
import Testing

@Suite struct `A form of the diary` {
    private func checked(_ change: (inout DiaryDraft) -> Void) throws -> Checked<DiaryDetails, DiaryDraft.Problem> {
        var draft = DiaryDraft(day: "2024-06-10")
        change(&draft)
        return draft.checked(today: try day("2024-06-10"))
    }

    @Test func `keeps what was answered and nothing else`() throws {
        let details = try #require(
            try checked {
                $0.grades = [.nose: "2", .eyes: "0", .throat: "", .sneezing: "3"]
                $0.marks = [.all: "50"]
                $0.note = "  Windy "
            }.value)
        #expect(details.content == DiaryDay(isFull: false, grades: [.nose: .moderate, .eyes: .absent], marks: [:]))
        #expect(details.note == "Windy")
        // What the short form leaves out is not answered, and never 0.
        #expect(details.content.grade(.ears) == nil && details.content.grade(.sneezing) == nil)
    }

    @Test(
        arguments: [
            (["4"], [], [.gradeInvalid(.congestion)]), (["-1"], [], [.gradeInvalid(.congestion)]),
            (["1.5"], [], [.gradeInvalid(.congestion)]), ([""], ["101"], [.markInvalid(.all)]),
            ([""], ["ten"], [.markInvalid(.all)]), ([""], [""], [.empty]), (["0"], ["100"], []),
        ] as [([String], [String], [DiaryDraft.Problem])])
    func `refuses what is no answer`(
        _ grades: [String], _ marks: [String], _ problems: [DiaryDraft.Problem]
    ) throws {
        let found = try checked {
            $0.isFull = true
            $0.grades[.congestion] = grades.first
            $0.marks[.all] = marks.first
        }
        #expect(found.problems == problems)
    }

    @Test(arguments: [("2024-06-11", false), ("2024-06-10", true), ("2020-02-29", true), ("yesterday", false)])
    func `is about today or a day before`(_ day: String, _ isValid: Bool) throws {
        let found = try checked {
            $0.day = day
            $0.grades = [.nose: "1"]
        }
        #expect((found.value != nil) == isValid)
        #expect(isValid || found.problems == [.dayInvalid])
    }

    @Test func `is edited as it was stored`() throws {
        let details = try #require(
            try checked {
                $0.isFull = true
                for (index, item) in DiaryItem.full.enumerated() { $0.grades[item] = "\(index % 4)" }
                for mark in DiaryMark.allCases { $0.marks[mark] = "7" }
            }.value)
        #expect(details.content.tnss == 6)
        #expect(DiaryDraft(details).checked(today: details.day).value == details)
    }
}
