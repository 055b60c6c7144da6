import Asthma
import AsthmaTables
import Exchange
import Testing

@Suite struct `A questionnaire in a file` {
    /// An invented instrument of two questions.
    static let text = #"""
        {"id":"two","title":"Two questions","edition":"en, 1","copyright":"Nobody","ages":[4,11],"items":[\
        {"id":"a","text":"A?","respondent":"child","options":[{"text":"No","points":0},{"text":"Yes","points":3}]},\
        {"id":"b","text":"B?","options":[{"text":"No","points":0},{"text":"Yes","points":2}]}],"scales":[\
        {"id":"total","items":["a","b"],"method":"sum","range":[0,500],"direction":"lower-is-better",\
        "bands":[{"id":"fine","from":0,"title":"Fine"},{"id":"ask","from":300}],"minimalImportantDifference":200}]}
        """#.replacing("\\\n", with: "")

    @Test func `is what it says`() throws {
        let read = try QuestionnaireFile.read(Array(Self.text.utf8))
        #expect(read.id == "two" && read.ages == 4...11 && read.copyright == "Nobody")
        #expect(read.items.map(\.respondent) == [.child, .person])
        #expect(read.scales[0].bands.map(\.title) == ["Fine", ""])
        #expect(
            read.score(["a": 1, "b": 0], age: 8)
                == .scored([
                    QuestionnaireResult(
                        scale: "total", score: QuestionnaireScore(points: 3, items: 2, method: .sum), band: "ask")
                ]))
    }

    @Test(arguments: [
        ("", ""), ("{", ""), (#""ages":[4,11]"#, "ages"), (#""method":"sum""#, "scales[0].method"),
        (#""respondent":"child""#, "items[0].respondent"), (#""points":3"#, "items[0].options[1].points"),
    ])
    func `that cannot be read names its place`(_ part: String, _ path: String) {
        let wrong = ["[4,11]": "[11,4]", "\"sum\"": "\"product\"", "\"child\"": "\"cat\"", ":3": ":1e9"]
        let text =
            part.count < 2
            ? part : Self.text.replacing(part, with: wrong.reduce(part) { $0.replacing($1.key, with: $1.value) })
        #expect {
            _ = try QuestionnaireFile.read(Array(text.utf8))
        } throws: { error in
            guard case .unreadable(let problem) = error as? QuestionnaireFile.Problem else { return false }
            return problem.path == path
        }
    }

    @Test func `that contradicts itself is refused`() {
        let text = Self.text.replacing("[0,500]", with: "[0,600]")
        #expect(throws: QuestionnaireFile.Problem.invalid([.rangeWrong])) {
            _ = try QuestionnaireFile.read(Array(text.utf8))
        }
    }
}
