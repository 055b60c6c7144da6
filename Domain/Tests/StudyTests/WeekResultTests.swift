import Clinical
import Exchange
import Study
import Testing

@Suite("What a week came to")
struct WeekResultTests {
    private static func monday() throws -> CalendarDay { try StudyRuleTests.day("2026-06-08") }

    /// Each person answers on some of the days from Monday on, each time with one level of the nose.
    private static func given(_ people: [[Int]]) throws -> [WeekResult.Given] {
        let monday = try monday()
        return people.enumerated().flatMap { person, levels in
            levels.enumerated().map { day, level in
                WeekResult.Given(person: "p\(person)", day: monday.adding(days: day), levels: ["nose": level])
            }
        }
    }

    @Test(arguments: [(10, Int?.none, Int?.none), (11, 10, 20), (15, 20, 20), (0, nil, nil)])
    func `a number stands for eleven people or more`(count: Int, people: Int?, tenths: Int?) throws {
        let result = WeekResult(
            week: try Self.monday(), try Self.given(Array(repeating: [2, 2, 2, 2, 2, 2, 2], count: count)))
        #expect(result.people == people && result.tenths["nose"] == tenths)
    }

    @Test func `a question that few answered has no mean, whatever the others have`() throws {
        var given = try Self.given(Array(repeating: [1], count: 30))
        for place in 0..<10 {
            given[place] = WeekResult.Given(
                person: given[place].person, day: given[place].day, levels: ["nose": 1, "ears": 3])
        }
        let result = WeekResult(week: try Self.monday(), given)
        #expect(result.people == 30 && result.tenths == ["nose": 10])
    }

    @Test func `who answers often counts once`() throws {
        let result = WeekResult(
            week: try Self.monday(), try Self.given([[3, 3, 3, 3, 3, 3, 3]] + Array(repeating: [0], count: 10)))
        // 3 of 11 people, and not 21 of 17 answers.
        #expect(result.tenths["nose"] == 3)
    }

    @Test func `without keys, there are as many people as answered on the fullest day`() throws {
        let monday = try Self.monday()
        func result(_ counts: [Int]) -> WeekResult {
            WeekResult(
                week: monday,
                counts.enumerated().flatMap { day, count in
                    (0..<count).map { _ in
                        WeekResult.Given(person: nil, day: monday.adding(days: day), levels: ["nose": 1])
                    }
                })
        }
        #expect(result([10, 10, 10, 10, 10, 10, 10]).people == nil)
        #expect(result([10, 10, 10, 10, 10, 10, 10]).tenths.isEmpty)
        #expect(result([3, 12, 4]).people == 10 && result([3, 12, 4]).tenths == ["nose": 10])
    }

    /// The study lasts from Friday, 1 May, to Friday, 31 July.
    @Test(arguments: [
        ("2026-05-04", Int(0), ""), ("2026-05-05", 1, "2026-04-27"), ("2026-06-15", 6, "2026-06-01"),
        ("2026-06-16", 7, "2026-06-08"), ("2026-08-04", 14, "2026-07-27"), ("2027-01-01", 14, "2026-07-27"),
        ("2026-01-01", 0, ""),
    ])
    func `a week is over when it is Monday everywhere`(today: String, count: Int, last: String) throws {
        let weeks = WeekResult.weeks(of: try StudyRuleTests.details(), overOn: try StudyRuleTests.day(today))
        #expect(weeks.count == count && weeks.last?.iso ?? "" == last)
    }

    @Test func `it is read as it was written, and nothing below the limit is`() throws {
        let monday = try Self.monday()
        for result in [
            WeekResult(week: monday, []),
            WeekResult(week: monday, try Self.given(Array(repeating: [2, 1], count: 12))),
        ] {
            let node = JSONNode(try JSONReader.read(Array(result.json.text.utf8)))
            #expect(try WeekResult(week: monday, node) == result)
        }
        for text in [#"{"people":9,"tenths":{}}"#, #"{"people":12}"#, #"{"people":12,"tenths":{"nose":"1"}}"#] {
            let node = JSONNode(try JSONReader.read(Array(text.utf8)))
            #expect(throws: JSONProblem.self) { try WeekResult(week: monday, node) }
        }
    }

    @Test func `levels are the points of choices and the positions of sliders`() {
        let choices = (0...3).map { (points: Int) in
            StudyItem.Choice(code: "c\(points)", text: "", points: points)
        }
        let questions = StudyQuestionnaire(
            title: "",
            items: [
                StudyItem(id: "nose", text: "", kind: .choice(choices)),
                StudyItem(id: "sex", text: "", kind: .choice([StudyItem.Choice(code: "f", text: "")])),
                StudyItem(id: "vas", text: "", kind: .scale(0...100)),
                StudyItem(id: "hours", text: "", kind: .number(0...24)),
            ])
        let answers = StudyAnswers([
            "nose": .choice("c2"), "sex": .choice("f"), "vas": .scale(40), "hours": .number(3), "old": .scale(1),
        ])
        #expect(questions.levels(answers) == ["nose": 2, "vas": 40])
        #expect(questions.items.map(\.levels) == [0...3, nil, 0...100, nil])
    }
}
