import Air
import Clinical
import Testing

@Suite struct `Days of the diary together` {
    private static let today = CalendarDay(iso: "2026-06-20") ?? .earliest

    /// Days with these nasal scores, from today back; nil for a day without one.
    private func days(_ scores: [Int?]) -> [DiaryDetails] {
        scores.enumerated().map { index, score in
            var left = score ?? 0
            var grades: [DiaryItem: DiaryGrade] = [:]
            for item in DiaryItem.full where score != nil {
                let grade = item == .eyeItching || item == .tearing ? 0 : min(3, left)
                left -= grade
                grades[item] = DiaryGrade(rawValue: grade)
            }
            return DiaryDetails(
                day: Self.today.adding(days: -index),
                content: DiaryDay(isFull: score != nil, grades: score == nil ? [.nose: .mild] : grades, marks: [:]))
        }
    }

    @Test(
        arguments: [
            ([4, 4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 6, 6], ScoreChange.better),
            ([6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5], .worse),
            ([5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6], .same),
            ([2, nil, 2, nil, 2, nil, 2, 4, 4, 4, nil, nil, nil, 4], .better),
        ] as [([Int?], ScoreChange)]) func `say what changed from one week to the next`(
            scores: [Int?], change: ScoreChange
        ) throws
    {
        #expect(try #require(NasalWeeks(days(scores), through: Self.today)).change == change)
    }

    @Test(
        arguments: [
            [1, 1, 1, nil, nil, nil, nil, 9, 9, 9, 9, 9, 9, 9], [1, 1, 1, 1, 1, 1, 1, 9, 9, 9], [1, 1, 1, 1, 1, 1, 1],
            [],
        ] as [[Int?]]) func `compare only weeks with four scores`(scores: [Int?])
    {
        #expect(NasalWeeks(days(scores), through: Self.today) == nil)
    }

    @Test func `have means of the days with a score`() {
        let span = DiarySpan(days([6, 3, nil, 0]).map { ($0.content, $0.content.tnss == 3 ? nil : .antihistamine) })
        #expect(span.written == 4 && span.symptomatic == 3)
        #expect(span.tnss?.value == 3 && span.tnss?.days == 3)
        #expect(span.symptoms?.value == 0.5 && span.symptoms?.tenths == 5)
        // Two days: (1 + 1) and (0 + 1).
        #expect(span.combined?.value == 1.5 && span.combined?.days == 2)
        #expect(DiarySpan([]).tnss == nil)
    }

    @Test(arguments: [(0, 0), (1, 2), (2, 3), (3, 5), (4, 7), (5, 8), (6, 10), (18, 30)])
    func `show sixths as tenths, half rounded up`(sum: Int, tenths: Int) {
        var left = sum
        let grades = DiaryItem.full.reduce(into: [DiaryItem: DiaryGrade]()) { grades, item in
            let grade = min(3, left)
            left -= grade
            grades[item] = DiaryGrade(rawValue: grade)
        }
        #expect(DiaryDay(isFull: true, grades: grades, marks: [:]).symptomTenths == tenths)
    }
}
