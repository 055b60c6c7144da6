internal import Clinical
internal import Symptoms
internal import SymptomsStore
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ListSymptomsTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        _ = try await households.store.createSymptoms(
            [
                .of(.hives, .moderate, on: "2026-06-10"), .of(.appetiteChanges, .decreased, on: "2026-06-14", "12:00"),
                .of(.sneezing, on: "2026-06-19", notes: "Two lines.\nLike this."),
            ], households.mia, change: households.change())
    }

    @Test func `the last seven days are listed`() async {
        let outcome = await program.run("symptom", "list", "Mia")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Day         Time   What              Grade
                2026-06-14  12:00  appetite changes  less
                2026-06-19  08:00  sneezing          mild
                            notes  Two lines.
                            notes  Like this.

                """)
    }

    @Test func `a range can be given`() async throws {
        let outcome = await program.run(
            "symptom", "list", "mia", "--from", "2026-06-10", "--to", "2026-06-13", "--format", "json")
        #expect(outcome.json.keys.sorted() == ["from", "person", "symptoms", "to"])
        let symptoms = try #require(outcome.json["symptoms"] as? [[String: Any]])
        #expect(symptoms.map { $0["kind"] as? String } == ["hives"])
        #expect(symptoms[0].keys.sorted() == ["at", "day", "grade", "id", "kind", "name", "notes", "time", "version"])
    }

    @Test func `an empty range says so, and one that runs backwards is refused`() async {
        let empty = await program.run("symptom", "list", "Ben")
        #expect(empty.code == 0)
        #expect(empty.output == "No symptom is on record for Ben from 2026-06-14 to 2026-06-20.\n")
        #expect(await program.run("symptom", "list", "Mia", "--from", "2026-06-10", "--to", "2026-06-01").code == 64)
    }
}
