import Asthma
import Testing

/// Made-up questionnaires with the arithmetic of known ones.
private enum Made {
    static func items(_ count: Int, points: [Int]) -> [Questionnaire.Item] {
        (1...count).map { number in
            Questionnaire.Item(
                id: "q\(number)", text: "Question \(number)",
                options: points.map { Questionnaire.Option(text: "\($0)", points: $0) })
        }
    }

    /// Five items of 1 to 5; 20 and above, 16 to 19, 15 and below; a change of 3 matters.
    static let sum = Questionnaire(
        id: "sum", title: "A sum", ages: 12...120, items: items(5, points: [1, 2, 3, 4, 5]),
        scales: [
            QuestionnaireScale(
                id: "total", items: (1...5).map { "q\($0)" }, method: .sum, range: 500...2500,
                bands: [
                    QuestionnaireScale.Band(id: "very-poorly", from: 500),
                    QuestionnaireScale.Band(id: "not-well", from: 1600),
                    QuestionnaireScale.Band(id: "well", from: 2000),
                ], minimalImportantDifference: 300, direction: .higherIsBetter)
        ])

    /// Six items of 0 to 6, their mean; up to 0.75, between, from 1.5; a change of 0.5 matters.
    static let mean = Questionnaire(
        id: "mean", title: "A mean", ages: 6...120, items: items(6, points: [0, 1, 2, 3, 4, 5, 6]),
        scales: [
            QuestionnaireScale(
                id: "total", items: (1...6).map { "q\($0)" }, method: .mean, range: 0...600,
                bands: [
                    QuestionnaireScale.Band(id: "well", from: 0), QuestionnaireScale.Band(id: "between", from: 76),
                    QuestionnaireScale.Band(id: "not-well", from: 150),
                ], minimalImportantDifference: 50, direction: .lowerIsBetter)
        ])
}

@Suite struct `A questionnaire` {
    private func scored(_ questionnaire: Questionnaire, _ answers: [Int]) throws -> QuestionnaireResult {
        var chosen: [String: Int] = [:]
        for (index, answer) in answers.enumerated() { chosen["q\(index + 1)"] = answer }
        guard case .scored(let results) = questionnaire.score(chosen, age: 30) else {
            throw Unscored()
        }
        return try #require(results.first)
    }

    private struct Unscored: Error {}

    @Test(
        arguments: [
            ([0, 0, 0, 0, 0], 500, "very-poorly"), ([2, 2, 2, 2, 2], 1500, "very-poorly"),
            ([2, 2, 2, 2, 3], 1600, "not-well"), ([3, 3, 3, 3, 2], 1900, "not-well"), ([3, 3, 3, 3, 3], 2000, "well"),
            ([4, 4, 4, 4, 4], 2500, "well"),
        ])
    func `adds up points`(_ answers: [Int], _ total: Int, _ band: String) throws {
        let result = try scored(Made.sum, answers)
        #expect(result.score.hundredths == total && result.band == band)
    }

    @Test(
        arguments: [
            ([0, 0, 0, 0, 0, 0], 0, "well"), ([1, 1, 1, 1, 0, 0], 67, "well"), ([1, 1, 1, 1, 1, 0], 83, "between"),
            ([1, 1, 1, 1, 2, 2], 133, "between"), ([1, 1, 1, 2, 2, 2], 150, "not-well"),
            ([6, 6, 6, 6, 6, 6], 600, "not-well"),
        ])
    func `takes a mean without rounding it for the band`(_ answers: [Int], _ hundredths: Int, _ band: String) throws {
        let result = try scored(Made.mean, answers)
        #expect(result.score.hundredths == hundredths && result.band == band)
    }

    @Test func `has no score when an answer is missing`() {
        let four = ["q1": 4, "q2": 4, "q3": 4, "q4": 4]
        #expect(Made.sum.score(four, age: 30) == .missing(["q5"]))
        #expect(Made.sum.score([:], age: 30) == .missing(["q1", "q2", "q3", "q4", "q5"]))
        #expect(
            Made.sum.score(four.merging(["q5": 5]) { old, _ in old }, age: 30) == .unknownAnswer(["q5"]))
        #expect(Made.sum.score(four.merging(["q5": 4]) { old, _ in old }, age: 11) == .wrongAge)
    }

    @Test func `says that it changed only when it did`() throws {
        let scale = Made.sum.scales[0]
        let low = try scored(Made.sum, [2, 2, 2, 2, 2]).score
        let same = try scored(Made.sum, [2, 2, 2, 3, 3]).score
        let high = try scored(Made.sum, [2, 2, 3, 3, 3]).score
        #expect(scale.change(from: low, to: same) == nil)
        #expect(scale.change(from: low, to: high) == .better)
        #expect(scale.change(from: high, to: low) == .worse)
        let mean = Made.mean.scales[0]
        let before = try scored(Made.mean, [1, 1, 1, 1, 1, 1]).score
        let after = try scored(Made.mean, [1, 1, 1, 2, 2, 2]).score
        #expect(mean.change(from: before, to: after) == .worse)
        #expect(mean.change(from: after, to: before) == .better)
    }

    @Test func `has a score for each part`() throws {
        let ids = Made.sum.items.map { $0.id }
        func scale(_ id: String, _ items: [String], _ range: ClosedRange<Int>, good: Int) -> QuestionnaireScale {
            QuestionnaireScale(
                id: id, items: items, method: .sum, range: range,
                bands: [
                    QuestionnaireScale.Band(id: "not-good", from: range.lowerBound),
                    QuestionnaireScale.Band(id: "good", from: good),
                ], minimalImportantDifference: nil, direction: .higherIsBetter)
        }
        let parted = Questionnaire(
            id: "parted", title: "Two parts", ages: 12...120, items: Made.sum.items,
            scales: [
                scale("total", ids, 500...2500, good: 2000), scale("upper", Array(ids[..<2]), 200...1000, good: 900),
                scale("lower", Array(ids[2...]), 300...1500, good: 1200),
            ])
        #expect(parted.problems.isEmpty)
        let answers = ["q1": 4, "q2": 4, "q3": 2, "q4": 2, "q5": 2]
        guard case .scored(let results) = parted.score(answers, age: 12) else { throw Unscored() }
        #expect(results.map { $0.score.hundredths } == [1900, 1000, 900])
        #expect(results.map { $0.band } == ["not-good", "good", "not-good"])
        // No difference is published, so nothing is called a change.
        #expect(parted.scales[0].change(from: results[2].score, to: results[0].score) == nil)
    }

    private func sum(
        range: ClosedRange<Int> = 500...2500, bands: [QuestionnaireScale.Band] = [], items: [String]? = nil,
        difference: Int? = nil, id: String = "total"
    ) -> Questionnaire {
        Questionnaire(
            id: "sum", title: "A sum", ages: 12...120, items: Made.sum.items,
            scales: [
                QuestionnaireScale(
                    id: id, items: items ?? Made.sum.items.map { $0.id }, method: .sum, range: range, bands: bands,
                    minimalImportantDifference: difference, direction: .higherIsBetter)
            ])
    }

    @Test func `is refused if its definition does not fit together`() {
        #expect(Made.sum.problems.isEmpty && Made.mean.problems.isEmpty && sum().problems.isEmpty)
        #expect(sum(range: 0...2500).problems == [.rangeWrong])
        #expect(sum(bands: [QuestionnaireScale.Band(id: "a", from: 600)]).problems == [.bandsWrong])
        #expect(
            sum(bands: [QuestionnaireScale.Band(id: "a", from: 500), QuestionnaireScale.Band(id: "b", from: 500)])
                .problems == [.bandsWrong])
        #expect(sum(items: ["q1", "q9"]).problems == [.scaleItems])
        #expect(sum(items: ["q1", "q1"]).problems == [.scaleItems])
        #expect(sum(difference: 0).problems == [.differenceInvalid])
        #expect(sum(id: "Total score").problems == [.idInvalid])
        let empty = Questionnaire(id: "", title: "", ages: 0...1, items: [], scales: [])
        #expect(empty.problems == [.idInvalid, .titleMissing, .noItems, .noScales])
    }
}
