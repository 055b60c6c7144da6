import CarePlan
import Clinical
import Testing

struct ActionPlanTests {
    private func check(
        mild: String = "Hives", severe: String = "Wheeze", _ entries: [ActionPlanDetails.Entry] = [],
        clinician: String = "", agreedOn: String = "", reviewOn: String = ""
    ) throws -> Checked<ActionPlanDetails, ActionPlanDraft.Problem> {
        ActionPlanDraft(
            mildSigns: mild, severeSigns: severe, entries: entries, clinician: clinician, agreedOn: agreedOn,
            reviewOn: reviewOn
        ).checked(
            today: try day("2026-03-12"), birthdate: try day("2018-05-04"))
    }

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

    @Test func `signs are one a line, and what was not filled in stays unknown`() throws {
        let details = try #require(try check(mild: " Hives \r\n\n Itchy mouth", severe: "\n").value)
        #expect(details.mildSigns == ["Hives", "Itchy mouth"] && details.severeSigns.isEmpty)
        #expect(details.entries.isEmpty && details[.dose] == nil && details.clinician == nil)
        #expect(details.agreedOn == nil && details.reviewOn == nil)
    }

    @Test func `texts stand in the order of the plan`() throws {
        let typed = [
            ActionPlanDetails.Entry(.afterwards, "Hospital"), .init(.dose, " One EpiPen Jr "), .init(.position, " "),
            .init(.mildAction, "Stay"),
        ]
        let details = try #require(try check(typed, clinician: "Dr Okafor", agreedOn: "2026-03-12").value)
        #expect(details.entries.map(\.part) == [.mildAction, .dose, .afterwards])
        #expect(details[.dose] == "One EpiPen Jr" && details[.position] == nil)
        #expect(details.clinician == "Dr Okafor")
    }

    @Test func `a plan that says nothing is refused, and so is everything else that is wrong`() throws {
        #expect(try check(mild: "", severe: " ", [.init(.dose, " ")]).problems == [.nothingSaid])
        let many = Array(repeating: "Sign", count: 9).joined(separator: "\n")
        let long = String(repeating: "a", count: 161)
        #expect(
            try check(
                mild: many, severe: long, [.init(.firstAction, long), .init(.mildAction, long)], clinician: long,
                agreedOn: "soon", reviewOn: "later"
            ).problems == [
                .tooManyMildSigns(limit: 8), .textTooLong(.mildAction, limit: 160), .severeSignTooLong(limit: 80),
                .textTooLong(.firstAction, limit: 160), .clinicianTooLong(limit: 60), .agreedOnUnreadable,
                .reviewOnUnreadable,
            ])
    }

    @Test func `a day of agreement is a past day with a name to it, and the review comes later`() throws {
        #expect(try check(agreedOn: "2026-01-01").problems == [.clinicianMissing])
        #expect(try check(clinician: "Dr B", agreedOn: "2026-03-13").problems == [.agreedOnInFuture])
        #expect(try check(clinician: "Dr B", agreedOn: "2018-05-03").problems == [.agreedOnBeforeBirth])
        #expect(
            try check(clinician: "Dr B", agreedOn: "2026-03-01", reviewOn: "2026-02-28").problems
                == [.reviewBeforeAgreement])
        #expect(try check(clinician: "Dr B", reviewOn: "2027-01-01").problems.isEmpty)
    }

    @Test func `a review is due the day after its day`() throws {
        let details = try #require(try check(clinician: "Dr B", reviewOn: "2027-01-01").value)
        #expect(try details.isReviewDue(on: day("2027-01-01")) == false)
        #expect(try details.isReviewDue(on: day("2027-01-02")))
        #expect(try check().value?.isReviewDue(on: .latest) == false)
    }
}
