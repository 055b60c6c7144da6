internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ExplainMedicationTests {
    private let households: TwoHouseholds
    private let program: TestProgram
    private let window = ["--from", "2026-03-28", "--days", "1", "--zone", "Europe/Berlin", "--format", "json"]

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private func explained(_ json: String, _ arguments: [String] = []) async throws -> (code: Int32, slots: [String]) {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data(json.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = await program.run(["medication", "explain", file.path] + window + arguments)
        guard outcome.code == 0 else { return (outcome.code, []) }
        let slots = outcome.json["slots"] as? [[String: Any]] ?? []
        return (0, slots.compactMap { $0["at"] as? String })
    }

    @Test func `meals and a start are this person's`() async throws {
        let meal = #"{"timing":{"repeat":{"when":["ACM"],"offset":10}}}"#
        #expect(try await explained(meal, ["--meals", "CM=07:30"]).slots == ["2026-03-28T07:20:00+01:00"])
        let interval = #"{"timing":{"repeat":{"period":12,"periodUnit":"h"}}}"#
        #expect(
            try await explained(interval, ["--start", "2026-03-28T06:00+01:00"]).slots == [
                "2026-03-28T06:00:00+01:00", "2026-03-28T18:00:00+01:00",
            ])
    }

    @Test func `problems are no failure, another type is refused`() async throws {
        #expect(try await explained(#"{"timing":{"repeat":{"period":8}}}"#).code == 0)
        #expect(try await explained(#"{"resourceType":"Patient"}"#).code == 65)
        #expect(try await explained("no JSON").code == 65)
        #expect(try await explained(#"{"text":"x"}"#, ["--meals", "ACM=07:00"]).code == 64)
        #expect(await program.run(["medication", "explain", "/no/file"] + window).code == 66)
    }
}
