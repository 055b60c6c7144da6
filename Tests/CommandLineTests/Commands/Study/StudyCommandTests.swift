internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct StudyCommandTests {
    private let folder: TemporaryFolder
    private let program = TestProgram(folder: "/nowhere")

    init() throws {
        folder = try TemporaryFolder()
    }

    private let plan = """
        {"outcome":"tnss","intercept":2,"personSD":1,"noiseSD":1.2,"ar1":0.6,"sharedDaySD":0.3,
        "season":{"peak":"06-10","widthDays":30,"height":1},
        "effects":[{"exposure":"grass","lag":1,"per":10,"beta":0.3,"onlySensitised":true}],
        "dropoutPerDay":0.004,"missing":0.15}
        """

    private func simulate(
        _ name: String, seed: Int = 7, plan: String? = nil, more: [String] = []
    ) async throws -> TestProgram.Outcome {
        let file = folder.file("plan.json")
        try Data((plan ?? self.plan).utf8).write(to: URL(filePath: file))
        return await program.run(
            [
                "study", "simulate", "--participants", "60", "--days", "60", "--seed", "\(seed)", "--effects", file,
                "--output", folder.file(name),
            ] + more)
    }

    private func analyse(_ name: String, _ more: String...) async -> TestProgram.Outcome {
        await program.run(
            [
                "study", "analyse", folder.file(name), "--outcome", "tnss", "--exposures", "grass,birch", "--lags",
                "0-3",
            ] + more)
    }

    private func text(_ name: String, _ file: String) throws -> String {
        try String(contentsOf: URL(filePath: folder.file(name)).appending(path: file), encoding: .utf8)
    }

    @Test func `the same arguments write the same bytes, and another seed others`() async throws {
        for name in ["one", "two"] { #expect(try await simulate(name, more: ["--start", "2026-05-01"]).code == 0) }
        #expect(try await simulate("three", seed: 8).code == 0)
        #expect(try text("one", "truth.json").contains("\"slopeAfterClipping\":"))
        for file in ["participants.csv", "answers.csv", "exposures.csv", "truth.json"] {
            #expect(try text("one", file) == text("two", file))
            #expect(try text("one", file) != text("three", file))
        }
        #expect(
            try text("one", "participants.csv").hasPrefix(
                "participant,place,ageBand,sex,sensitised,enrolled,left,leftReason\nP001,"))
        #expect(
            try text("one", "answers.csv").hasPrefix(
                "participant,day,nose,eyes,throat,ears,tnss,vas,medicine\nP001,2026-05-"))
        #expect(
            try text("one", "exposures.csv").hasPrefix(
                "place,day,grass,birch,pm2_5,o3,temperature,rain\nplace-01,2026-04-24,"))
    }

    @Test func `a folder with something in it is left alone`() async throws {
        #expect(try await simulate("full").code == 0)
        let before = try text("full", "truth.json")
        let outcome = try await simulate("full", seed: 9)
        #expect(outcome.code == 73 && outcome.errors.contains("is not empty"))
        #expect(try text("full", "truth.json") == before)
    }

    @Test func `a wrong plan names its field`() async throws {
        let outcome = try await simulate("wrong", plan: plan.replacing("\"ar1\":0.6", with: "\"ar1\":1.5"))
        #expect(outcome.code == 65 && outcome.errors.contains("“ar1”"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("wrong")))
    }

    @Test func `an analysis has every key`() async throws {
        #expect(try await simulate("cohort", more: ["--start", "2026-05-01"]).code == 0)
        let outcome = await analyse("cohort", "--format", "json", "--by", "year")
        #expect(outcome.code == 0)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(
            Set(json.keys) == [
                "participants", "answers", "results", "joint", "afterMedicine", "onset", "duration", "retention",
                "parts", "method", "version",
            ])
        let results = try #require(json["results"] as? [[String: Any]])
        #expect(
            results.map { $0["exposure"] as? String } == Array(repeating: "grass", count: 4)
                + Array(repeating: "birch", count: 4))
        #expect(results.map { $0["lag"] as? Int } == [0, 1, 2, 3, 0, 1, 2, 3])
        #expect(
            Set(results[0].keys) == [
                "exposure", "lag", "per", "estimate", "se", "low", "high", "p", "q", "n", "persons", "placeDays",
                "status",
            ])
        #expect(results[1]["status"] as? String == "ok" && results[1]["estimate"] is Double)
        let version = try #require(json["version"] as? [String: String])
        #expect(version["program"] == Acclimate.version && version["data"]?.count == 64)
        let text = await analyse("cohort").output
        #expect(text.contains("60 people") && text.contains("Retention:"))
    }

    @Test func `too few people give no numbers`() async throws {
        #expect(try await simulate("few", more: ["--start", "2026-05-01"]).code == 0)
        let file = URL(filePath: folder.file("few")).appending(path: "participants.csv")
        let few = try text("few", "participants.csv").replacing(",true,", with: ",false,")
        try Data(few.utf8).write(to: file)
        let outcome = await analyse("few", "--format", "json")
        #expect(outcome.code == 0 && outcome.output.contains("\"status\" : \"not-enough-data\""))
        #expect(!outcome.output.contains("\"status\" : \"ok\"") && outcome.output.contains("\"q\" : null"))
        let all = await analyse("few", "--format", "json", "--all")
        #expect(all.output.contains("\"status\" : \"ok\""))
    }

    @Test func `a missing file or column is named`() async throws {
        #expect(try await simulate("cohort").code == 0)
        let column = await program.run(
            "study", "analyse", folder.file("cohort"), "--outcome", "csms", "--exposures", "grass", "--lags", "0-3")
        #expect(column.code == 65 && column.errors.contains("answers.csv: No column is called csms."))
        try FileManager.default.removeItem(
            at: URL(filePath: folder.file("cohort")).appending(path: "exposures.csv"))
        let file = await analyse("cohort")
        #expect(file.code == 66 && file.errors.contains("exposures.csv"))
    }

    @Test(arguments: ["3-0", "x", "-1", "0-99"]) func `lags are a range`(lags: String) async {
        let outcome = await program.run(
            "study", "analyse", "/nowhere", "--outcome", "tnss", "--exposures", "grass", "--lags", lags)
        #expect(outcome.code == 64)
    }
}
