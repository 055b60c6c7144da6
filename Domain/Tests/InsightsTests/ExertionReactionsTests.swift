import Activity
import CarePlan
import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Symptoms
import Testing

struct ExertionReactionsTests {
    /// A dose at 08:00 UTC every day from 1 January 2026, with the measurements after it.
    private func card(
        _ sightings: [(exercise: ExertionEvidence, fastHeart: ExertionEvidence)], reactions: [Int: String] = [:],
        answered: AnsweredDoses = AnsweredDoses(sets: [], doses: []), taken: [TakenDose] = [],
        now: String = "2027-12-31 12:00"
    ) throws -> ConditionReactions? {
        var (exertion, felt): ([ExertedDose], [CountedReaction]) = ([], [])
        for (number, sighting) in sightings.enumerated() {
            let at = try date(number) + " 08:00"
            exertion.append(
                ExertedDose(
                    intake: named("intake-\(number)"), at: try clock(at), exercise: sighting.exercise,
                    fastHeart: sighting.fastHeart))
            guard let time = reactions[number] else { continue }
            felt.append(try reaction("\(number)", try date(number) + " " + time, dose: at))
        }
        return ConditionReactions(
            answered, taken: taken, reactions: felt, exertion: exertion, in: try period("2026-01-01", "2027-12-31"),
            now: try clock(now))
    }

    private func date(_ number: Int) throws -> String { try day("2026-01-01").adding(days: number).iso }

    private func seen(_ number: Int, _ time: String) throws -> ExertionEvidence {
        .seen(from: try clock(try date(number) + " " + time).instant)
    }

    @Test func `exercise after doses is held against reactions`() throws {
        let sightings = try (0..<60).map { (try $0 < 20 ? seen($0, "08:30") : .absent, ExertionEvidence.unknown) }
        let reactions = Dictionary(uniqueKeysWithValues: (0..<60).filter { $0 < 8 || $0 == 30 }.map { ($0, "09:00") })
        let card = try #require(try self.card(sightings, reactions: reactions))
        #expect(card.rows.map { $0.factor } == [.exercise])
        let row = try #require(card.rows.first)
        #expect((row.with.count, row.with.of) == (8, 20))
        #expect((row.without.count, row.without.of) == (1, 40))
        #expect(row.verdict == .moreOften)
        #expect(card.counted == nil)
        #expect(card.measured?.count == 60)
    }

    @Test(arguments: [("09:00", "08:30", true), ("08:30", "08:30", false), ("08:20", "08:30", false)])
    func `what began with a reaction or after it is in neither group`(
        reaction: String, exertion: String, counts: Bool
    ) throws {
        let seen = try seen(0, exertion)
        let card = try #require(
            try self.card([(seen, seen), (.absent, .absent)], reactions: [0: reaction]))
        #expect(card.rows.map { $0.factor } == [.exercise, .fastHeart])
        for row in card.rows {
            #expect((row.with.count, row.with.of) == (counts ? (1, 1) : (0, 0)))
            #expect((row.without.count, row.without.of) == (0, 1))
        }
    }

    @Test(arguments: [true, false])
    func `exertion late in the time does not look as if it kept reactions away`(isIndependent: Bool) throws {
        // A reaction ten minutes after every tenth dose; exercise an hour after the dose on every other day, either
        // regardless of reactions or only where there was none.
        let early = { (number: Int) in number % 20 == 3 || number % 20 == 8 }
        let sightings = try (0..<400).map { number -> (exercise: ExertionEvidence, fastHeart: ExertionEvidence) in
            let moves = number % 2 == 0 && (isIndependent || !early(number))
            return (moves ? try seen(number, "09:00") : .absent, .unknown)
        }
        let reactions = Dictionary(uniqueKeysWithValues: (0..<400).filter(early).map { ($0, "08:10") })
        let row = try #require(try card(sightings, reactions: reactions)?.rows.first)
        #expect(row.with.count == 0 && row.without.count == 0)
        #expect(row.verdict == .cannotTell)
    }

    @Test func `a reaction after the time of exertion counts without it as well`() throws {
        let sightings = try (0..<60).map { (try $0 < 20 ? seen($0, "08:30") : .absent, ExertionEvidence.unknown) }
        let reactions = Dictionary(uniqueKeysWithValues: (20..<30).map { ($0, $0 < 24 ? "08:30" : "08:31") })
        let row = try #require(try card(sightings, reactions: reactions)?.rows.first)
        #expect((row.without.count, row.without.of) == (6, 36))
    }

    @Test func `the first of two reactions decides`() throws {
        let at = "2026-01-01 08:00"
        let intake = Reaction.DoseLink(day: try day("2026-01-01"), intake: named("intake-0"))
        let dose = CountedReaction.LinkedDose(link: intake, at: try clock(at))
        let reactions = try ["2026-01-01 11:00", "2026-01-01 08:10"].map { onset in
            CountedReaction(
                id: named(onset.hasSuffix("11:00") ? "late" : "early"), onset: try clock(onset), dose: dose,
                grade: nil, symptoms: [.hives], treatments: [])
        }
        let exerted = ExertedDose(
            intake: named("intake-0"), at: try clock(at), exercise: try seen(0, "08:30"), fastHeart: .unknown)
        let card = { (reactions: [CountedReaction]) in
            ConditionReactions(
                AnsweredDoses(sets: [], doses: []), taken: [], reactions: reactions, exertion: [exerted],
                in: try period("2026-01-01", "2026-12-31"), now: try clock("2026-12-31 08:00"))
        }
        #expect(try card(reactions) == nil)
        #expect(try card(Array(reactions.prefix(1)))?.rows.first?.with.of == 1)
    }

    @Test func `a dose of which nothing is known is in no group`() throws {
        #expect(try card([(.unknown, .unknown), (.unknown, .unknown)]) == nil)
        let card = try #require(try self.card([(.absent, .unknown), (.unknown, .unknown)]))
        #expect(card.rows.map { $0.factor } == [.exercise])
        #expect(card.measured?.count == 1)
    }

    @Test func `a dose whose 24 hours are not over does not count yet`() throws {
        let sightings = (0..<3).map { _ in (ExertionEvidence.absent, ExertionEvidence.absent) }
        let card = try #require(try self.card(sightings, now: "2026-01-04 07:59"))
        #expect(card.rows.first?.without.of == 2)
    }

    @Test func `answers and measurements are corrected together`() throws {
        let answers = [
            [ConditionReport(condition: .illness, answer: .yes)], [ConditionReport(condition: .illness, answer: .no)],
        ]
        let doses = try (0..<60).map {
            AnsweredDoses.Entry(intake: named("intake-\($0)"), at: try clock(try date($0) + " 08:00"), set: $0 % 2)
        }
        let sightings = try (0..<60).map { (try $0 < 20 ? seen($0, "08:30") : .absent, ExertionEvidence.unknown) }
        let reactions = Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, "09:00") })
        let alone = try #require(try card(sightings, reactions: reactions)?.rows.first?.correctedP)
        let both = try #require(
            try card(
                sightings, reactions: reactions, answered: AnsweredDoses(sets: answers, doses: doses),
                taken: try daily("2026-01-01", 80)))
        #expect(both.rows.map { $0.factor } == [.condition(.illness), .exercise])
        let together = try #require(both.rows.last?.correctedP)
        #expect(abs(together - 2 * alone) < 1e-12)
        #expect(both.counted?.count == 60)
        #expect(both.counted?.of == 80)
        #expect(both.measured?.of == 80)
    }
}
