internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct EstimateControlTests {
    private let folder: TemporaryFolder
    private let program = TestProgram(folder: "/nowhere")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ rows: [String], _ options: String...) async throws -> TestProgram.Outcome {
        let file = folder.file("puffs.csv")
        try (["at,kind"] + rows).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        return await program.run(
            [
                "asthma", "estimate", file, "--through", "2026-11-23", "--zone", "Europe/Berlin", "--format", "json",
            ] + options)
    }

    private func day(_ day: Int, _ time: String, _ kind: String = "rescue") -> String {
        "2026-11-\(day < 10 ? "0" : "")\(day)T\(time):00+01:00,\(kind)"
    }

    private var mornings: [String] { (2...9).map { day($0, "08:00") } }

    @Test func `eight mornings with all days known`() async throws {
        let outcome = try await run(mornings, "--known-from", "2026-10-27")
        #expect(outcome.code == 0)
        #expect(outcome.json["items"] as? [Int] == [4, 4, 5, 3, 4])
        #expect(outcome.json["total"] as? Int == 20 && outcome.json["knownDays"] as? Int == 28)
        #expect(outcome.json["atMost"] as? Bool == false)
        let reasons = try #require(outcome.json["reasons"] as? [[String: Any]])
        #expect(reasons.count == 5 && reasons[0]["measure"] as? String == "days" && reasons[0]["count"] as? Int == 8)
    }

    @Test func `twenty-one known days say at most, and twenty say nothing`() async throws {
        let some = try await run(mornings, "--known-from", "2026-11-03")
        #expect(some.json["total"] as? Int == 20 && some.json["atMost"] as? Bool == true)
        let few = try await run(mornings, "--known-from", "2026-11-04")
        #expect(few.code == 0 && few.json["total"] is NSNull && few.json["items"] is NSNull)
        let reasons = try #require(few.json["reasons"] as? [[String: Any]])
        #expect(reasons.count == 1 && reasons[0]["code"] as? String == "too-few-known-days")
        #expect(reasons[0]["needed"] as? Int == 21)
    }

    @Test func `nights count once, and a controller makes days known without counting`() async throws {
        let puffs = (10...15).flatMap { [day($0, "02:00"), day($0, "02:05")] }
        let controller =
            (27...31).map { "2026-10-\($0)T07:00:00+01:00,controller" }
            + (1...23).map { day($0, "07:00", "controller") }
        let outcome = try await run(puffs + controller)
        #expect(outcome.json["items"] as? [Int] == [4, 4, 2, 4, 4] && outcome.json["total"] as? Int == 18)
    }

    @Test func `bad rows, files and options are refused, and nothing is printed`() async throws {
        let rows = try await run(["yesterday,rescue", "2026-11-02T08:00:00+01:00,blue"])
        #expect(rows.code == 65 && rows.output.isEmpty)
        #expect(rows.errors.contains("Line 2:") && rows.errors.contains("Line 3:"))
        let none = await program.run(
            "asthma", "estimate", "/nowhere/puffs.csv", "--through", "2026-11-23", "--zone", "Europe/Berlin")
        #expect(none.code == 66 && none.output.isEmpty)
        let zone = try await run([], "--zone", "Mars/Olympus")
        #expect(zone.code == 64 && zone.output.isEmpty)
    }
}
