import Activity
import CarePlan
import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Symptoms
import Testing

struct ConditionReactionsTests {
    /// One dose a day from 1 January 2026: first `ill` doses with an illness, of which the first `illReactions` are
    /// followed by a reaction, then as many `well` ones.
    private func card(
        ill: Int, _ illReactions: Int, well: Int, _ wellReactions: Int, now: String = "2027-12-31 12:00"
    ) throws -> ConditionReactions? {
        let yes = ConditionReport(condition: .illness, answer: .yes)
        let no = ConditionReport(condition: .illness, answer: .no)
        var (doses, taken, reactions): ([AnsweredDoses.Entry], [TakenDose], [CountedReaction]) = ([], [], [])
        let first = try day("2026-01-01")
        for number in 0..<(ill + well) {
            let at = first.adding(days: number).iso + " 08:00"
            doses.append(
                AnsweredDoses.Entry(intake: named("intake-\(number)"), at: try clock(at), set: number < ill ? 0 : 1))
            taken.append(try dose(at))
            let reacts = number < ill ? number < illReactions : number - ill < wellReactions
            if reacts { reactions.append(try reaction("\(number)", at.replacing(" 08:00", with: " 09:00"), dose: at)) }
        }
        return ConditionReactions(
            AnsweredDoses(sets: [[yes], [no]], doses: doses), taken: taken, reactions: reactions,
            exertion: [], in: try period("2026-01-01", "2027-12-31"), now: try clock(now))
    }

    @Test(
        arguments: [
            (6, 14, 4, 176, .moreOften), (0, 4, 5, 95, .cannotTell), (0, 20, 5, 85, .noClearDifference),
            (1, 0, 0, 200, .cannotTell), (0, 10, 0, 90, .cannotTell), (2, 38, 3, 57, .noClearDifference),
            (0, 60, 20, 40, .lessOften),
        ] as [(Int, Int, Int, Int, ConditionReactions.Verdict)])
    func `the counts decide what is said`(
        illReactions: Int, illQuiet: Int, wellReactions: Int, wellQuiet: Int, verdict: ConditionReactions.Verdict
    ) throws {
        let card = try self.card(
            ill: illReactions + illQuiet, illReactions, well: wellReactions + wellQuiet, wellReactions)
        let row = try #require(card?.rows.first)
        #expect(row.verdict == verdict)
        #expect(row.with.count == illReactions && row.with.of == illReactions + illQuiet)
        #expect(row.without.count == wellReactions && row.without.of == wellReactions + wellQuiet)
        #expect((row.correctedP == nil) == (verdict == .cannotTell))
    }

    @Test func `a dose whose 24 hours are not over does not count yet`() throws {
        let card = try self.card(ill: 5, 1, well: 5, 0, now: "2026-01-10 20:00")
        let found = try #require(card)
        #expect(found.counted == Counted(9, of: 9, in: try period("2026-01-01", "2027-12-31")))
    }

    @Test func `the doses of the card are those that it counts, the latest first`() throws {
        let set = [
            ConditionReport(condition: .illness, answer: .yes), ConditionReport(condition: .alcohol, answer: .no),
            ConditionReport(condition: .travel, answer: .unknown),
        ]
        let times = ["2026-01-01 08:00", "2026-01-02 08:00", "2026-01-03 08:00"]
        let answered = try times.enumerated().map { place, at in
            AnsweredDoses.Entry(intake: named("intake-\(place)"), at: try clock(at), set: place == 1 ? 1 : 0)
        }
        let second = try clock(times[1])
        let exertion = [
            ExertedDose(intake: named("intake-0"), at: try clock(times[0]), exercise: .absent, fastHeart: .unknown),
            ExertedDose(
                intake: named("intake-1"), at: second, exercise: .seen(from: second.instant.adding(seconds: 600)),
                fastHeart: .absent),
        ]
        let found = FactoredDose.all(
            AnsweredDoses(sets: [set, []], doses: answered),
            reactions: [try reaction("0", "2026-01-01 09:00", dose: times[0])], exertion: exertion,
            in: try period("2026-01-01", "2026-12-31"), now: try clock("2026-01-03 20:00"))
        // The last dose's 24 hours have not passed yet.
        #expect(found.map(\.at) == [second, try clock(times[0])])
        #expect(found.map(\.with) == [[.exercise], [.condition(.illness)]])
        #expect(found.map(\.without) == [[.fastHeart], [.condition(.alcohol), .exercise]])
        #expect(found.map(\.reacted) == [false, true])
    }

    @Test func `nothing answered is no card`() throws {
        let unknown = [ConditionReport(condition: .alcohol, answer: .unknown)]
        let dose = AnsweredDoses.Entry(intake: named("i"), at: try clock("2026-01-01 08:00"), set: 0)
        #expect(
            ConditionReactions(
                AnsweredDoses(sets: [unknown], doses: [dose]), taken: [], reactions: [], exertion: [],
                in: try period("2026-01-01", "2026-02-01"), now: try clock("2026-02-01 08:00")) == nil)
    }

    @Test func `the same difference is told more carefully among several conditions`() throws {
        let conditions: [DoseCondition] = [.illness, .exercise, .fatigue, .travel]
        func set(_ ill: Bool, _ others: Int) -> [ConditionReport] {
            conditions.enumerated().map { place, condition in
                let isThere = place == 0 ? ill : others & (1 << place) != 0
                return ConditionReport(condition: condition, answer: isThere ? .yes : .no)
            }
        }
        let sets = (0..<16).map { set($0 < 4, $0 % 8 * 2) }
        let first = try day("2026-01-01")
        var (doses, reactions): ([AnsweredDoses.Entry], [CountedReaction]) = ([], [])
        for number in 0..<160 {
            let at = first.adding(days: number).iso + " 08:00"
            doses.append(AnsweredDoses.Entry(intake: named("intake-\(number)"), at: try clock(at), set: number % 16))
            let reacts = number % 16 < 4 ? number < 48 && number % 2 == 0 : number % 40 == 8
            if reacts { reactions.append(try reaction("\(number)", at, dose: at)) }
        }
        let card = try #require(
            ConditionReactions(
                AnsweredDoses(sets: sets, doses: doses), taken: [], reactions: reactions, exertion: [],
                in: period("2026-01-01", "2026-12-31"), now: clock("2026-12-31 08:00")))
        #expect(card.rows.map { $0.factor } == conditions.map { .condition($0) })
        let values = card.rows.compactMap { $0.correctedP }
        #expect(values.count == 4)
        #expect(values.allSatisfy { $0 <= 1 })
    }

    @Test func `an own condition is one, whatever it was called`() throws {
        let id: DoseCondition.Own.ID = named("pets")
        let yes = ConditionReport(condition: .own(DoseCondition.Own(id: id, name: "Cat")), answer: .yes)
        let no = ConditionReport(condition: .own(DoseCondition.Own(id: id, name: "Cats")), answer: .no)
        let doses = try (1...4).map {
            AnsweredDoses.Entry(intake: named("i\($0)"), at: try clock("2026-01-0\($0) 08:00"), set: $0 % 2)
        }
        let card = ConditionReactions(
            AnsweredDoses(sets: [[yes], [no]], doses: doses), taken: [], reactions: [], exertion: [],
            in: try period("2026-01-01", "2026-02-01"), now: try clock("2026-02-01 08:00"))
        #expect(card?.rows.count == 1)
        #expect(card?.rows.first?.with.of == 2)
    }
}
