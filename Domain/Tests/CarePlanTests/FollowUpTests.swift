import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct FollowUpTests {
    private func followUp(
        _ text: String, _ clock: String, reaction: Bool = false, symptoms: Bool = false, none: Bool = false
    ) throws -> FollowUp {
        FollowUp(
            day: try day("2024-06-10"), intake: try intake(text, "2024-06-10", clock), hasReaction: reaction,
            hasSymptoms: symptoms, saidNone: none)
    }

    @Test func `silence is no answer`() throws {
        #expect(try followUp("i", "07:30").answer == nil)
    }

    @Test func `a reaction says more than symptoms, and both more than none`() throws {
        #expect(try followUp("i", "07:30", none: true).answer == .noSymptoms)
        #expect(try followUp("i", "07:30", symptoms: true, none: true).answer == .symptoms)
        #expect(try followUp("i", "07:30", reaction: true, symptoms: true, none: true).answer == .reaction)
    }

    @Test func `what is due is asked latest dose first`() throws {
        let all = [
            try followUp("early", "06:00"), try followUp("said", "07:00", none: true), try followUp("late", "08:00"),
            try followUp("now", "09:45"),
        ]
        let now = ZoneRules.berlin.moment(try day("2024-06-10"), try time("10:00")).instant
        #expect(FollowUp.due(all, at: now).map(\.intake.id.text) == ["late", "early"])
        #expect(
            FollowUp.due(all, at: now) { AfterDose(intake: $0.at, observationMinutes: 10) }.first?.intake.id.text
                == "now")
        #expect(FollowUp.due(all, at: now.adding(seconds: 86_400)).isEmpty)
    }
}
