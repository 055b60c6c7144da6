import Clinical
import Immunotherapy
import NamedInstants
import Testing

@Suite struct DoseAttentionTests {
    private func decision(_ allergen: String, _ rules: (DoseReason.Rule, DoseVerdict)...) throws -> DoseDecision {
        DoseDecision(
            allergen: try id(allergen),
            at: ZoneRules.berlin.moment(try day("2024-05-02"), try time("08:00")),
            plan: .first,
            verdict: rules.map(\.1).max() ?? .proceed,
            portion: nil,
            notBefore: nil,
            reasons: rules.map { DoseReason(rule: $0.0, verdict: $0.1) }
        )
    }

    @Test func `what is as planned or only has to be answered needs no attention`() throws {
        let quiet = [
            try decision("peanut", (.asPlanned(level: try id("six")), .proceed)),
            try decision(
                "cashew", (.conditionUnknown(.illness), .hold), (.dayComplete(taken: 1, skipped: 0, of: 1), .hold)),
        ]
        #expect(DoseAttention.of(quiet) == [])
    }

    @Test func `the same matter of two allergens is said once, the most pressing first`() throws {
        let days = [try day("2024-04-30"), try day("2024-05-01")]
        let unrecorded = DoseReason.Rule.daysWithoutRecord(2, first: days[0], last: days[1])
        let found = DoseAttention.of([
            try decision("peanut", (unrecorded, .call), (.levelLocked(level: try id("six")), .hold)),
            try decision("cashew", (unrecorded, .call)),
            try decision("egg", (.missedDays(4, first: days[0], rule: 3, action: .call), .call)),
        ])
        #expect(
            found == [
                .call([try id("egg")], .missedDays(4, first: days[0], rule: 3, action: .call)),
                .unrecorded([try id("peanut"), try id("cashew")], 2, first: days[0], last: days[1]),
                .locked(try id("peanut"), level: try id("six")),
            ]
        )
    }

    @Test func `a rule that asks for less than a call is no matter for a call`() throws {
        let missed = DoseReason.Rule.missedDays(2, first: try day("2024-04-30"), rule: 2, action: .half)
        #expect(DoseAttention.of([try decision("peanut", (missed, .half))]) == [])
    }

    @Test func `a missing plan is said once, after a pause`() throws {
        let hold = DoseReason.Rule.held(try id("hold"), from: try day("2024-05-01"))
        let found = DoseAttention.of([
            try decision("peanut", (.noPlan, .call)), try decision("cashew", (.noPlan, .call), (hold, .hold)),
        ])
        #expect(found == [.held([try id("cashew")], try id("hold"), from: try day("2024-05-01")), .noPlan])
    }
}
