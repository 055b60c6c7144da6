import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct ReactionOnsetTests {
    @Test func `a reaction 9 h after a dose is attachable to that dose`() throws {
        let morning = try dose("2024-06-10", intake("i", "2024-06-10", "07:30"))
        let onset = ZoneRules.berlin.moment(try day("2024-06-10"), try time("16:30"))
        let found = DoseCandidate.list(for: onset, among: [morning])
        #expect(found.map(\.link) == [Reaction.DoseLink(day: try day("2024-06-10"), intake: try id("i"))])
        #expect(found.first?.onset.minutes == 540)
    }

    @Test(arguments: [
        ("07:30", "07:30", true), ("07:30", "07:29", false), ("07:30", "09:30", true), ("07:30", "17:30", true),
    ])
    func `a dose qualifies from its own minute on`(_ dose: String, _ onset: String, _ qualifies: Bool) throws {
        let day = try day("2024-06-10")
        let elapsed = ReactionOnset(
            from: ZoneRules.berlin.moment(day, try time(dose)), to: ZoneRules.berlin.moment(day, try time(onset)))
        #expect((elapsed != nil) == qualifies)
    }

    @Test func `24 hours is the last instant that qualifies`() throws {
        let dose = ZoneRules.berlin.moment(try day("2024-06-10"), try time("07:30"))
        func after(_ seconds: Int64) -> ReactionOnset? {
            ReactionOnset(from: dose, to: ZoneRules.berlin.local(at: dose.instant.adding(seconds: seconds)))
        }
        #expect(after(86_400)?.seconds == 86_400)
        #expect(after(86_401) == nil)
        #expect(ReactionOnset(from: dose, to: Moment(instant: Instant(milliseconds: .max), offset: 0)) == nil)
    }

    @Test func `a dose logged in the minute that is typed as the onset counts`() throws {
        let onset = ZoneRules.berlin.moment(try day("2024-06-10"), try time("07:30"))
        func dose(_ seconds: Int64) -> Moment { ZoneRules.berlin.local(at: onset.instant.adding(seconds: seconds)) }
        #expect(ReactionOnset(from: dose(59), to: onset)?.seconds == 0)
        #expect(ReactionOnset(from: dose(60), to: onset) == nil)
    }

    @Test func `the nearest dose comes first`() throws {
        let doses = [
            try dose("2024-06-09", intake("old", "2024-06-09", "07:30"), intake("evening", "2024-06-09", "18:00")),
            try dose("2024-06-10", intake("morning", "2024-06-10", "07:30"), intake("later", "2024-06-10", "12:00")),
        ]
        let onset = ZoneRules.berlin.moment(try day("2024-06-10"), try time("08:00"))
        #expect(DoseCandidate.list(for: onset, among: doses).map(\.intake.id.text) == ["morning", "evening"])
    }

    @Test func `the night when the clocks go forward has an hour less`() throws {
        let dose = ZoneRules.berlin.moment(try day("2024-03-30"), try time("20:00"))
        let onset = ZoneRules.berlin.moment(try day("2024-03-31"), try time("05:00"))
        #expect(ReactionOnset(from: dose, to: onset)?.minutes == 480)
    }

    @Test func `the night when the clocks go back has an hour more`() throws {
        let dose = ZoneRules.berlin.moment(try day("2024-10-26"), try time("20:00"))
        let onset = ZoneRules.berlin.moment(try day("2024-10-27"), try time("05:00"))
        #expect(ReactionOnset(from: dose, to: onset)?.minutes == 600)
    }

    @Test func `a flight to New York after the dose changes nothing`() throws {
        let dose = ZoneRules.berlin.moment(try day("2024-06-10"), try time("08:00"))
        let onset = ZoneRules.newYork.moment(try day("2024-06-10"), try time("11:00"))
        #expect(ReactionOnset(from: dose, to: onset)?.minutes == 540)
    }
}
