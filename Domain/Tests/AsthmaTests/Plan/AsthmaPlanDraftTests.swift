import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `A form of an asthma plan` {
    private let draft = AsthmaPlanDraft(
        agreed: "2026-11-01", clinician: "Dr Yilmaz", green: AsthmaPlanDraft.Zone(take: "What the clinic wrote"),
        red: AsthmaPlanDraft.Zone(call: "First line\r\n\n  Second line \n"), review: "2027-05-01")

    private func check(_ draft: AsthmaPlanDraft) throws -> Checked<AsthmaPlanDetails, AsthmaPlanDraft.Problem> {
        draft.checked(today: try day("2026-11-23"))
    }

    @Test func `keeps the lines of each zone`() throws {
        let plan = try #require(try check(draft).value)
        #expect(plan.actions(.green).take == ["What the clinic wrote"])
        #expect(plan.actions(.yellow).isEmpty)
        #expect(plan.actions(.red).call == ["First line", "Second line"])
        #expect(plan.limits == .usual)
        #expect(try check(AsthmaPlanDraft(plan)).value == plan)
        #expect(plan.isReviewDue(on: try day("2027-05-01")))
        #expect(try !plan.isReviewDue(on: day("2027-04-30")))
    }

    @Test(
        arguments: [
            Change({ $0.agreed = "" }, [.agreedMissing]),
            Change({ $0.agreed = "soon" }, [.agreedUnreadable]),
            Change({ $0.agreed = "2026-11-24" }, [.agreedInFuture]),
            Change({ $0.clinician = String(repeating: "a", count: 121) }, [.clinicianTooLong]),
            Change({ $0.greenLimit = "85" }, [.limitsInvalid]),
            Change(
                {
                    $0.greenLimit = "85"
                    $0.yellowLimit = "60"
                }, []
            ),
            Change(
                {
                    $0.greenLimit = "50"
                    $0.yellowLimit = "80"
                }, [.limitsInvalid]
            ),
            Change({ $0.yellow.take = String(repeating: "a", count: 301) }, [.linesTooLong]),
            Change({ $0.yellow.take = String(repeating: "a", count: 300) }, []),
            Change({ $0.yellow.take = String(repeating: "a\n", count: 13) }, [.tooManyLines]),
            Change(
                {
                    $0.green.take = " \n"
                    $0.red.call = ""
                }, [.empty]
            ),
            Change({ $0.review = "spring" }, [.reviewUnreadable]),
            Change({ $0.review = "2026-10-31" }, [.reviewBeforeAgreed]),
        ] as [Change<AsthmaPlanDraft, AsthmaPlanDraft.Problem>])
    func `is refused for what is wrong with it`(
        _ change: Change<AsthmaPlanDraft, AsthmaPlanDraft.Problem>
    ) throws {
        var draft = draft
        change.make(&draft)
        #expect(try check(draft).problems == change.problems)
    }
}
