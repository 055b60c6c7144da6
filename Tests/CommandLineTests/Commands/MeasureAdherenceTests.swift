internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct MeasureAdherenceTests {
    private let folder: TemporaryFolder
    private let program = TestProgram(folder: "/nowhere")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ fills: String, from: String = "2026-01-01", _ options: String...) async throws
        -> TestProgram.Outcome
    {
        let file = folder.file("fills.csv")
        try Data(fills.utf8).write(to: URL(filePath: file))
        return await program.run(
            ["medication", "adherence", file, "--from", from, "--through", "2026-03-31"] + options)
    }

    @Test func `early refills shift forward`() async throws {
        let outcome = try await run("on,days\n2026-01-01,30\n2026-01-28,30\n2026-03-01,30\n", "--format", "json")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                {
                  "covered" : 90,
                  "days" : 90,
                  "fills" : 3,
                  "mpr" : 1,
                  "pdc" : 1,
                  "reason" : null
                }

                """)
    }

    @Test func `ratios are exact in JSON and rounded in text`() async throws {
        let fills = "on,days\n2026-01-01,30\n2026-02-03,57\n"
        #expect(try await run(fills, "--format", "json").output.contains("\"pdc\" : \(87.0 / 90)"))
        #expect(try await run(fills).output.contains("Days covered: 87 of 90 (PDC 96.7%)"))
    }

    @Test func `one fill has counts and no ratio`() async throws {
        let json = try await run("on,days\n2026-03-02,10\n", "--format", "json").json
        #expect(json["pdc"] is NSNull && json["mpr"] is NSNull)
        #expect(json["covered"] as? Int == 10 && json["days"] as? Int == 30)
        #expect(json["reason"] as? String == "There are fewer than two fills in the period.")
    }

    @Test func `what is wrong ends with its exit code`() async throws {
        let table = try await run("on,days\n2026-02-30,30\n2026-03-01,x\n")
        #expect(table.code == 65)
        #expect(table.errors.contains("Line 2: The day cannot be read"))
        #expect(table.errors.contains("Line 3: The days are not a whole number from 1 to 3,650."))
        #expect(try await run("date\n").code == 65)
        #expect(try await run("on,days\n", from: "2026-04-01").code == 64)
        let missing = await program.run(
            "medication", "adherence", folder.file("none.csv"), "--from", "2026-01-01", "--through", "2026-03-31")
        #expect(missing.code == 66)
    }
}
