internal import CarePlan
internal import Clinical
internal import Symptoms
internal import SymptomsStore
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ListReactionsTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        try await households.store.createReaction(
            "morning",
            .of(
                .hives(), grade: .mild, treatments: [.given(.inhaler(name: nil, puffs: 1), at: "09:10", "puff")],
                outcome: .ongoing), households.mia, change: households.change())
    }

    @Test func `the last seven days are listed`() async {
        let outcome = await program.run("reaction", "list", "Mia")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Day         Time   What            How much
                2026-06-20  09:00  reaction        grade 1
                            09:00  hives           mild
                            09:10  inhaler         1 puff
                            end    still going on

                """)
    }

    @Test func `the JSON of a range has stable keys`() async throws {
        let outcome = await program.run(
            "reaction", "list", "mia", "--from", "2026-06-20", "--to", "2026-06-20", "--format", "json")
        #expect(outcome.json.keys.sorted() == ["from", "person", "reactions", "to"])
        let reactions = try #require(outcome.json["reactions"] as? [[String: Any]])
        #expect(reactions.map { $0["outcome"] as? String } == ["ongoing"])
        #expect(reactions.map { $0["grade"] as? Int } == [1])
    }

    @Test func `an empty range says so, and one that runs backwards is refused`() async {
        let empty = await program.run("reaction", "list", "Mia", "--to", "2026-06-19")
        #expect(empty.code == 0)
        #expect(empty.output == "No reaction is on record for Mia from 2026-06-13 to 2026-06-19.\n")
        #expect(await program.run("reaction", "list", "Mia", "--from", "2026-06-10", "--to", "2026-06-01").code == 64)
    }
}
