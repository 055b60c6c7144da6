import Study
import Testing

@testable import ResearchPages

@Suite("Answers at the start")
struct BaselineCountTests {
    private let questions = StudyQuestionnaire(
        title: "",
        items: [
            StudyItem(
                id: "sex", text: "Sex",
                kind: .choice([
                    StudyItem.Choice(code: "f", text: "Female"), StudyItem.Choice(code: "m", text: "Male"),
                ])),
            StudyItem(id: "hours", text: "Hours", kind: .number(0...24)),
        ])

    @Test func `people are counted by answer, whatever else they said`() {
        let counts = BaselineCounts(
            [#"{"sex":"f","hours":2}"#: 20, #"{"sex":"f"}"#: 10, #"{"sex":"m"}"#: 12, "{}": 11], questions)
        #expect(counts.questions.map(\.item.id) == ["sex"], "only questions with choices are counted")
        #expect(counts.questions.first?.shown.shown == ["f": .count(30), "m": .count(12), nil: .count(11)])
    }

    @Test func `a small answer takes the next one with it, also if it is no answer`() {
        let counts = BaselineCounts([#"{"sex":"f"}"#: 40, #"{"sex":"m"}"#: 12, "{}": 3], questions)
        #expect(counts.questions.first?.shown.shown == ["f": .count(40), "m": .hidden, nil: .hidden])
    }

    @Test(arguments: [StudyDocumentKind.daily, .baseline])
    func `the standard questions can be read`(_ kind: StudyDocumentKind) throws {
        let text = try #require(StandardDocument.text(kind))
        #expect(try QuestionnaireReader.read(text).items.count > 5)
    }

    @Test func `nothing is counted if nothing was asked`() {
        #expect(BaselineCounts([#"{"sex":"f"}"#: 40], nil).questions.isEmpty)
    }
}
