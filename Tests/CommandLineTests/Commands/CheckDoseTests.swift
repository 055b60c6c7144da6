internal import CarePlan
internal import Clinical
internal import Exchange
internal import Foundation
internal import Immunotherapy
internal import ImmunotherapyStore
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct CheckDoseTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        _ = try await households.store.agree(.mia, base: nil, households.mia, change: households.change())
        _ = try await households.store.addIntake(
            .at(.yesterday, "18:00", .full(.peanutTwo)), households.mia, change: households.change())
    }

    @Test func `what the plan says is told with every reason and its source`() async {
        let outcome = await program.run(
            ["dose", "check", "Mia", "--allergen", "peanut", "--condition", "illness=yes"])
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("peanut: Your plan says: take half"))
        #expect(outcome.output.contains("You said yes to: Fever or another illness."))
        #expect(
            outcome.output.contains(
                "Your plan, version 1, set by Dr Okafor on 9 Feb 2026: Fever or another illness: take half."))
        #expect(outcome.output.contains("not medical advice"))
    }

    @Test func `as JSON, nothing unanswered is taken for no`() async throws {
        let outcome = await program.run(["dose", "check", "Mia", "--format", "json"])
        let checks = try #require(outcome.json["checks"] as? [[String: Any]])
        #expect(checks.map { $0["verdict"] as? String } == ["call", "ask"])
        #expect(checks.map { $0["allergenID"] as? String } == ["mia-cashew", "mia-peanut"])
    }

    @Test(arguments: ["illness", "illness=maybe", "flying=yes"])
    func `an answer that is none ends with 64`(_ answer: String) async {
        #expect(await program.run(["dose", "check", "Mia", "--condition", answer]).code == 64)
    }

    @Test func `a logged dose keeps what the plan said`() async throws {
        let arguments = ["dose", "log", "--person", "Mia", "--allergen", "peanut", "--condition", "illness=yes"]
        let outcome = await program.run(arguments)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("peanut: Your plan says: take half, 3.125\u{A0}mg"), "\(outcome.output)")
        let kept = try await households.store.intakeDecisions(households.mia, from: .today, through: .today)
        #expect(kept.map(\.portion.decision.verdict) == [.half])
        #expect(kept.map(\.portion.deviations) == [[.more(planned: "3.125", taken: "6.25")]])
    }
}

/// The command line gives the same answer as every other interface; see `DoorTests`.
@Suite struct DoseCheckDoorTests {
    private static let files: [ScenarioFile] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Domain/Tests/Scenarios").standardized
        return (try? ScenarioFile.all(in: folder)) ?? []
    }()

    @Test(arguments: files.filter { $0.unstorable == nil && $0.situation.records.check.unknowns.isEmpty }.map(\.name))
    func `one answer`(name: String) async throws {
        let file = try #require(Self.files.first { $0.name == name })
        let check = file.situation.records.check
        let households = try await TwoHouseholds(now: check.at.instant)
        try await households.hold(file.situation)
        guard case .decisions(let expected) = file.situation.answer else { return }
        // A plan's own condition is identified by its name in the plan.
        let answers: [String] = check.reports.filter { $0.answer != .unknown }.flatMap { report -> [String] in
            var name = report.condition.code
            if case .own = report.condition {
                let asked = check.plan?.rules.conditions.first { $0.condition.code == report.condition.code }
                guard case .own(let own)? = asked?.condition else { return [] }
                name = own.name
            }
            return ["--condition", "\(name)=\(report.answer.rawValue)"]
        }
        let outcome = await TestProgram(households).run(["dose", "check", "Mia", "--format", "json"] + answers)
        let found = try #require(outcome.json["checks"] as? [[String: Any]], "\(name): \(outcome.output)")
        for decision in expected {
            guard let row = found.first(where: { $0["allergenID"] as? String == decision.allergen.text }) else {
                #expect(!check.levels.contains { $0.allergen == decision.allergen && $0.isCurrent }, "\(name)")
                continue
            }
            #expect(row["verdict"] as? String == decision.verdict.rawValue, "\(name)")
            #expect(row["milligrams"] as? String == decision.portion?.amount.milligrams, "\(name)")
            let reasons = (row["reasons"] as? [[String: Any]])?.compactMap { $0["verdict"] as? String }
            #expect(reasons == decision.reasons.map(\.verdict.rawValue), "\(name)")
        }
    }
}
