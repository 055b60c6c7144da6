import CarePlan
import Clinical
import NamedInstants
import Testing

struct ReactionOutcomeTests {
    @Test(arguments: [
        ("hospital", ReactionOutcome.hospital), ("observed-by-clinic", .observedByClinic), ("ongoing", .ongoing),
    ])
    func `an outcome without a time`(_ code: String, _ outcome: ReactionOutcome) throws {
        var form = try Form()
        form.outcome = code
        form.resolvedTime = "what was typed before is not read"
        #expect(try form.details()?.outcome == outcome)
        #expect(outcome.code == code)
    }

    @Test func `over on the next day`() throws {
        var form = try Form()
        form.outcome = "resolved"
        form.resolvedDay = "2024-06-11"
        form.resolvedTime = "09:15"
        let resolved = try #require(try form.details()?.outcome?.resolved)
        #expect(resolved.day == (try day("2024-06-11")) && resolved.time.text == "09:15")
    }

    @Test(arguments: [
        ("", "09:15", ReactionDraft.Problem.resolvedDayUnreadable), ("2024-06-11", "", .resolved(.missing)),
        ("2024-06-10", "16:29", .resolved(.beforeOnset)), ("2024-06-11", "23:00", .resolved(.inFuture)),
    ])
    func `over means a moment after the onset that has come`(
        _ day: String, _ time: String, _ problem: ReactionDraft.Problem
    ) throws {
        var form = try Form()
        form.outcome = "resolved"
        form.resolvedDay = day
        form.resolvedTime = time
        #expect(try form.problems() == [problem])
    }

    @Test func `a code and a moment must fit`() throws {
        let at = ZoneRules.berlin.moment(try day("2024-06-10"), try time("17:00"))
        #expect(ReactionOutcome(code: "resolved", resolved: nil) == nil)
        #expect(ReactionOutcome(code: "hospital", resolved: at) == nil)
        #expect(ReactionOutcome.codes.count == 4)
        for code in ReactionOutcome.codes {
            #expect(ReactionOutcome(code: code, resolved: code == "resolved" ? at : nil)?.code == code)
        }
    }
}
