internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ListDosesTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        for (day, notes) in [
            (CalendarDay("2026-06-10"), nil), ("2026-06-14", "Two lines.\nLike this."), ("2026-06-19", nil),
        ] {
            let dose = OITDose.on(
                day, .at(day, "07:30", .half(.peanutTwo), .full(.cashewOne)),
                medicines: [MedicineTaken(medicine: .cetirizine, amount: "2.5")], notes: notes)
            _ = try await households.store.saveDose(dose, base: nil, households.mia, change: households.change())
        }
    }

    @Test func `the last seven days are listed`() async throws {
        let outcome = await program.run("dose", "list", "--person", "Mia")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Day         Time    What        Level           Amount
                2026-06-14  before  Zyrtec                      2.5 mg
                            07:30   cashew      Dose 1          1.05 mg
                            07:30   peanut      half of Dose 2  3.125 mg
                            notes   Two lines.
                            notes   Like this.
                2026-06-19  before  Zyrtec                      2.5 mg
                            07:30   cashew      Dose 1          1.05 mg
                            07:30   peanut      half of Dose 2  3.125 mg

                """)
    }

    @Test func `a range can be given`() async throws {
        let outcome = await program.run(
            "dose", "list", "--person", "mia", "--from", "2026-06-10", "--to", "2026-06-13", "--format", "json")
        #expect(outcome.json.keys.sorted() == ["doses", "from", "person", "to"])
        let doses = try #require(outcome.json["doses"] as? [[String: Any]])
        #expect(doses.map { $0["day"] as? String } == ["2026-06-10"])
    }

    @Test func `an empty range says so`() async throws {
        let outcome = await program.run("dose", "list", "--person", "Ben")
        #expect(outcome.code == 0)
        #expect(outcome.output == "Nothing is on record for Ben from 2026-06-14 to 2026-06-20.\n")
    }

    @Test func `a range that runs backwards is refused`() async throws {
        let outcome = await program.run(
            "dose", "list", "--person", "Mia", "--from", "2026-06-10", "--to", "2026-06-01")
        #expect(outcome.code == 64)
    }
}
