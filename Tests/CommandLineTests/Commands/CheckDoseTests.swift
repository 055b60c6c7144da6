internal import Clinical
internal import Immunotherapy
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct CheckDoseTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        _ = try await households.store.agree(.mia, base: nil, households.mia, act: households.act)
        _ = try await households.store.addIntake(
            .at(.yesterday, "18:00", .full(.peanutTwo)), households.mia, act: households.act)
    }

    @Test func `what the plan says is told with every reason and its source`() async {
        let outcome = await program.run(
            ["dose", "check", "Mia", "--allergen", "peanut", "--condition", "illness=yes"])
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("peanut: Your plan says: take half"))
        #expect(outcome.output.contains("You said yes to: Fever or another illness."))
        #expect(
            outcome.output.contains(
                "Your plan, version 1, agreed with Dr Okafor on 9 Feb 2026: Fever or another illness: take half."))
        #expect(outcome.output.contains("no medical advice"))
    }

    @Test func `as JSON, nothing unanswered is taken for no`() async throws {
        let outcome = await program.run(["dose", "check", "Mia", "--format", "json"])
        let checks = try #require(outcome.json["checks"] as? [[String: Any]])
        #expect(checks.map { $0["verdict"] as? String } == ["ask", "ask"])
        #expect(checks.map { $0["allergenID"] as? String } == ["mia-cashew", "mia-peanut"])
    }

    @Test(arguments: ["illness", "illness=maybe", "flying=yes"])
    func `an answer that is none ends with 64`(_ answer: String) async {
        #expect(await program.run(["dose", "check", "Mia", "--condition", answer]).code == 64)
    }

    @Test func `a logged dose keeps what the plan said`() async throws {
        let arguments = ["dose", "log", "--person", "Mia", "--allergen", "peanut", "--condition", "illness=yes"]
        #expect(await program.run(arguments).code == 0)
        let kept = try await households.store.intakeDecisions(households.mia, from: .today, through: .today)
        #expect(kept.map(\.portion.decision.verdict) == [.half])
        #expect(kept.map(\.portion.deviations) == [[.more(planned: "3.125", taken: "6.25")]])
    }
}
