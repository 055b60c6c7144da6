internal import Clinical
internal import Exchange
internal import Foundation
internal import Immunotherapy
internal import ImmunotherapyStore
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ImportDosesTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private static let binder = """
        date,time,allergen,level,mg,medicines,symptoms,notes
        2026-06-01,07:30,peanut,Dose 1,,Zyrtec 5 mg,,First one
        2026-06-01,07:30,cashew,,1.05,,mouth itch:mild,
        2026-06-02,07:35,peanut,half Dose 2,,,,
        """

    private func run(_ text: String, _ options: String...) async throws -> TestProgram.Outcome {
        let file = households.temporary.folder.file("binder.csv")
        try Data(text.utf8).write(to: URL(filePath: file))
        return await program.run(["import", "doses", file, "--person", "Mia"] + options)
    }

    private func days() async throws -> Int {
        try await households.store.doses(households.mia, from: "2026-01-01", through: "2026-12-31").count
    }

    @Test func `a dry run counts and changes nothing`() async throws {
        let outcome = try await run(Self.binder, "--dry-run")
        #expect(outcome.code == 0)
        #expect(outcome.output.hasPrefix("Read 3 rows for Mia.\nThe import would bring this; nothing was changed:\n"))
        #expect(outcome.output.contains("New portions                3\n"))
        #expect(try await days() == 0)
    }

    @Test func `an import stores everything, and again changes nothing`() async throws {
        let first = try await run(Self.binder, "--format", "json")
        #expect(first.code == 0)
        #expect(first.json["imported"] as? Bool == true)
        let counts = try #require(first.json["counts"] as? [String: Int])
        #expect(counts["newPortions"] == 3)
        #expect(counts["newSymptoms"] == 1)
        let second = try await run(Self.binder, "--format", "json")
        let again = try #require(second.json["counts"] as? [String: Int])
        #expect(again["newPortions"] == 0)
        #expect(again["knownPortions"] == 3)
        #expect(again["knownSymptoms"] == 1)
        #expect(try await days() == 2)
    }

    @Test func `the JSON has stable keys`() async throws {
        let outcome = try await run("date\n", "--format", "json")
        #expect(
            outcome.json.keys.sorted() == [
                "conflicts", "counts", "imported", "person", "problemCount", "problems", "repeatedRows", "rows",
            ])
    }

    @Test func `each problem has its line and column, and nothing is kept`() async throws {
        let outcome = try await run(
            """
            date,time,allergen,mg,medicines
            2026-06-01,07:30,peanut,1,
            2026-06-02,07:30,peanut,lots,
            2026-06-03,07:30,walnut,1,
            2026-13-01,,peanut,1,Aspirin 2
            """)
        #expect(outcome.code == 65)
        #expect(
            outcome.errors == """
                Nothing was imported: 4 problems.
                line 3, column mg: The amount is not a number such as 1.05. “lots”
                line 4, column allergen: The allergen is not on the person's list. “walnut”
                line 5, column date: The date cannot be read or does not exist; 2026-03-12 always works. “2026-13-01”
                line 5, column medicines: The medicine is unknown; write another one as “Other: NAME 5 mg”. “Aspirin”

                """)
        #expect(try await days() == 0)
    }

    @Test func `problems come in the JSON as well`() async throws {
        let outcome = try await run("date,time,allergen,mg\n2026-06-02,07:30,peanut,lots\n", "--format", "json")
        #expect(outcome.code == 65)
        let problem = try #require((outcome.json["problems"] as? [[String: Any]])?.first)
        #expect(problem["line"] as? Int == 2)
        #expect(problem["column"] as? String == "mg")
        #expect(problem["text"] as? String == "lots")
    }

    @Test func `a column that is not known is refused, so that nothing is lost`() async throws {
        let outcome = try await run("date,time,allergen,mg,mood\n2026-06-02,07:30,peanut,1,fine\n")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("These columns are not known: mood."))
        #expect(try await days() == 0)
    }

    @Test func `a contradiction with the record is refused with both amounts`() async throws {
        _ = try await run("date,time,allergen,mg\n2026-06-02,07:30,peanut,1\n")
        let outcome = try await run("date,time,allergen,mg\n2026-06-02,07:30,peanut,2\n2026-06-03,07:30,peanut,2\n")
        #expect(outcome.code == 65)
        #expect(
            outcome.errors.contains("line 2: peanut on 2026-06-02 at 07:30 is 2 mg in the file and 1 mg on record."))
        #expect(try await days() == 1)
    }

    @Test func `a default time and the decimal mark are taken`() async throws {
        let outcome = try await run(
            "date;allergen;mg\n2026-06-02;peanut;0,5\n", "--default-time", "07:30", "--decimal", "comma")
        #expect(outcome.code == 0)
        let dose = try #require(try await households.store.dose(households.mia, on: "2026-06-02"))
        #expect(dose.intakes[0].portions[0].amount == "0.5")
        #expect(dose.intakes[0].at.time == "07:30")
    }

    @Test func `a level that was deleted since is still understood`() async throws {
        _ = try await households.store.deleteLevel("cashew-one", households.mia, change: households.change())
        let outcome = try await run("date,time,allergen,level\n2026-06-02,07:30,cashew,Dose 1\n")
        #expect(outcome.code == 0)
    }

    @Test func `too many rows are refused with the limit`() async throws {
        let row = "2026-06-02,07:30,peanut,1\n"
        let outcome = try await run("date,time,allergen,mg\n" + String(repeating: row, count: 100_001))
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("The file has more than 100,000 rows; split it."))
    }

    @Test func `a file that is too large is refused with the limit`() async throws {
        let outcome = try await run(String(repeating: "x", count: 20_000_001))
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("is larger than 20 MB; split it."))
    }

    @Test func `a file that is not there ends with 66, a wrong option with 64`() async throws {
        #expect(await program.run("import", "doses", "/nowhere.csv", "--person", "Mia").code == 66)
        #expect(try await run(Self.binder, "--default-time", "soon").code == 64)
        #expect(try await run(Self.binder, "--decimal", "dot").code == 64)
    }
}
