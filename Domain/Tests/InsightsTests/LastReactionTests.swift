import CarePlan
import Clinical
import Insights
import NamedInstants
import Symptoms
import Testing

struct LastReactionTests {
    @Test(
        arguments: [
            ("2026-03-12 23:50", 0, .reassure), ("2026-03-11 00:10", 1, .reassure), ("2026-03-10 08:00", 2, .reassure),
            ("2026-03-09 08:00", 3, .congratulate), ("2024-02-29 08:00", 742, .congratulate),
        ] as [(String, Int, LastReaction.Tone)])
    func `check 17: days are civil days, and from three on they are good news`(
        onset: String, days: Int, tone: LastReaction.Tone
    ) throws {
        let last = LastReaction([try reaction("r", onset)], latestSymptom: nil, today: try day("2026-03-12"))
        #expect(last?.days == days)
        #expect(last?.tone == tone)
    }

    @Test func `without a reaction there is no card`() throws {
        #expect(LastReaction([], latestSymptom: try day("2026-03-01"), today: try day("2026-03-12")) == nil)
    }

    @Test func `check 16: a reaction whose symptoms were cleared is none`() throws {
        let cleared = try reaction("cleared", "2026-03-11 08:00", symptoms: [])
        let before = try reaction("before", "2026-02-20 08:00")
        let last = LastReaction([cleared, before], latestSymptom: nil, today: try day("2026-03-12"))
        #expect(last?.reaction == before)
        #expect(last?.counted.count == 1)
    }

    @Test func `a treatment is a reaction without symptoms too`() throws {
        let treated = try reaction("treated", "2026-03-11 08:00", symptoms: [], treatments: [.epinephrine])
        #expect(LastReaction([treated], latestSymptom: nil, today: try day("2026-03-12"))?.days == 1)
    }

    @Test(arguments: [("2026-03-01", nil), ("2026-03-05", "2026-03-05"), ("2026-02-28", nil)] as [(String, String?)])
    func `a later symptom that nobody counted as a reaction is told`(latest: String, told: String?) throws {
        let last = LastReaction(
            [try reaction("r", "2026-03-01 08:00")], latestSymptom: try day(latest), today: try day("2026-03-12"))
        #expect(last?.laterSymptom?.iso == told)
    }

    @Test func `a reaction noted in Tokyo keeps its day at home`() throws {
        let tokyo = Moment(instant: try utc("2026-03-09 16:00"), offset: 32_400)
        let reaction = CountedReaction(
            id: named("t"), onset: tokyo, dose: nil, grade: nil, symptoms: [.hives], treatments: [])
        #expect(LastReaction([reaction], latestSymptom: nil, today: try day("2026-03-12"))?.days == 2)
    }
}
