import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct AfterDoseTests {
    let morning: Moment

    init() throws {
        morning = ZoneRules.berlin.moment(try day("2024-06-10"), try time("07:34"))
    }

    private func at(_ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
        morning.instant.adding(seconds: minutes * 60 + seconds)
    }

    @Test func `an hour of watching, then quiet until two hours after the dose`() {
        let after = AfterDose(intake: morning)
        #expect(after.phase(at: at(0)) == .observing(until: at(60)))
        #expect(after.phase(at: at(59, 59)) == .observing(until: at(60)))
        #expect(after.phase(at: at(60)) == .resting(until: at(120)))
        #expect(after.phase(at: at(119, 59)) == .resting(until: at(120)))
        #expect(after.phase(at: at(120)) == .over)
    }

    @Test func `the minutes of a plan count instead`() {
        let after = AfterDose(intake: morning, observationMinutes: 90, restMinutes: 180)
        #expect(after.phase(at: at(80)) == .observing(until: at(90)))
        #expect(after.phase(at: at(100)) == .resting(until: at(180)))
    }

    @Test func `no watching, no quiet time, or quiet time that ends first`() {
        #expect(AfterDose(intake: morning, observationMinutes: 0, restMinutes: 0).phase(at: at(0)) == .over)
        #expect(AfterDose(intake: morning, observationMinutes: -5, restMinutes: -5).phase(at: at(0)) == .over)
        let short = AfterDose(intake: morning, observationMinutes: 60, restMinutes: 30)
        #expect(short.phase(at: at(40)) == .observing(until: at(60)))
        #expect(short.phase(at: at(60)) == .over)
    }

    @Test func `seconds are rounded up, so that 0 means over`() {
        let after = AfterDose(intake: morning)
        #expect(after.secondsLeft(at: at(0)) == 3600)
        #expect(after.secondsLeft(at: Instant(milliseconds: at(60).milliseconds - 1)) == 1)
        #expect(after.secondsLeft(at: at(60)) == 3600)
        #expect(after.secondsLeft(at: at(120)) == 0)
        #expect(after.secondsInAll(at: at(0)) == 3600)
        #expect(after.secondsInAll(at: at(60)) == 7200)
        #expect(after.secondsInAll(at: at(120)) == 0)
    }

    @Test func `a device whose clock runs behind is still watching`() {
        #expect(AfterDose(intake: morning).phase(at: at(-5)) == .observing(until: at(60)))
    }

    @Test(arguments: [
        ("2024-03-31", "01:30", "04:30"),
        ("2024-10-27", "01:30", "02:30"),
        ("2024-06-10", "23:30", "01:30"),
    ])
    func `two hours are two hours when the clocks change and over midnight`(
        _ on: String, _ from: String, _ until: String
    ) throws {
        let after = AfterDose(intake: ZoneRules.berlin.moment(try day(on), try time(from)))
        #expect(after.restUntil.seconds(since: after.intake.instant) == 7200)
        #expect(ZoneRules.berlin.local(at: after.restUntil).time.text == until)
    }

    @Test func `a flight moves no end, only how the clock there shows it`() throws {
        let after = AfterDose(intake: morning)
        #expect(ZoneRules.berlin.local(at: after.restUntil).time.text == "09:34")
        #expect(ZoneRules.newYork.local(at: after.restUntil).time.text == "03:34")
        #expect(ZoneRules.tokyo.local(at: after.restUntil).time.text == "16:34")
        let inTokyo = Moment(instant: morning.instant, offset: 32_400)
        #expect(AfterDose(intake: inTokyo).restUntil == after.restUntil)
    }

    @Test(arguments: [
        (0, false, AfterDose.Question.notYet), (59, false, .notYet), (60, false, .due), (1439, false, .due),
        (1440, false, .closed), (0, true, .answered), (5000, true, .answered),
    ])
    func `how it went is asked after the watching, for 24 hours, until somebody says`(
        _ minutes: Int64, _ answered: Bool, _ question: AfterDose.Question
    ) {
        #expect(AfterDose(intake: morning).question(at: at(minutes), answered: answered) == question)
        #expect(AfterDose(intake: morning).captureUntil == at(1440))
    }

    @Test func `the plan's minutes count, the longest of several foods, and the usual ones where it is silent`() throws
    {
        let (milk, egg): (Allergen.ID, Allergen.ID) = (try id("milk"), try id("egg"))
        let amount = try #require(Amount(nanograms: 5_000_000))
        func after(_ allergens: [Allergen.ID], _ plan: DosePlan?) throws -> AfterDose {
            let portions = allergens.map {
                OITDose.Portion(allergen: $0, level: nil, levelName: nil, share: .part, amount: amount)
            }
            return AfterDose(intake: OITDose.Intake(id: try id("one"), at: morning, portions: portions), plan: plan)
        }
        let plan = DosePlan(
            person: try id("mia"), version: .first,
            agreement: DosePlan.Agreement(clinician: "Dr Lee", day: try day("2024-06-01")),
            rules: try .minutes(observation: 45, restAfter: nil),
            exceptions: [DosePlan.Exception(allergen: egg, rules: try .minutes(observation: 90, restAfter: 180))])
        #expect(try after([milk], plan).observation == 45 * 60)
        #expect(try after([milk], plan).rest == 120 * 60)
        #expect(try after([milk, egg], plan).observation == 90 * 60)
        #expect(try after([milk, egg], plan).rest == 180 * 60)
        #expect(try after([egg], nil).observation == 60 * 60)
    }
}

extension DoseRules {
    fileprivate static func minutes(observation: Int?, restAfter: Int?) throws -> DoseRules {
        let midnight = try time("00:00")
        return DoseRules(
            times: [], window: DoseWindow(from: midnight, until: midnight), minimumGap: nil, missed: [],
            afterReduction: nil, restBefore: nil, restAfter: restAfter, observation: observation, withFood: false,
            medicines: [], unlocksByVisit: false, initialDay: nil, conditions: [])
    }
}
