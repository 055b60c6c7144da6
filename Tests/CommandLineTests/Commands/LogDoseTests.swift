internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import SQL
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct LogDoseTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private func log(_ arguments: String...) async -> TestProgram.Outcome {
        await program.run(["dose", "log", "--person", "Mia"] + arguments)
    }

    private func today() async throws -> OITDose? {
        try await households.store.dose(households.mia, on: .today)
    }

    @Test func `the current level is logged now`() async throws {
        let outcome = await log("--allergen", "peanut")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Logged for Mia at 09:30. The day now says:
                2026-06-20  09:30  peanut  Dose 2  6.25 mg

                """)
        let portion = try #require(try await today()?.intakes.first?.portions.first)
        #expect(portion.level == "peanut-two")
        #expect(portion.share == .full)
        #expect(portion.amount == "6.25")
    }

    @Test func `a named level, half of it, and exact milligrams`() async throws {
        #expect(await log("--allergen", "peanut", "--level", " dose 1 ", "--time", "07:00").code == 0)
        #expect(await log("--allergen", "cashew", "--half", "--time", "08:00").code == 0)
        #expect(await log("--allergen", "peanut", "--mg", "1,05", "--time", "9:00 am").code == 0)
        let amounts = try await today()?.intakes.flatMap(\.portions).map {
            "\($0.share.rawValue) \($0.amount.milligrams)"
        }
        #expect(amounts == ["full 2.5", "half 0.525", "part 1.05"])
    }

    @Test func `an intake is added to the day and nothing is lost`() async throws {
        #expect(
            await log("--allergen", "peanut", "--time", "07:30", "--medicine", "Zyrtec 5 mg", "--notes", "Calm.").code
                == 0)
        let second = await log(
            "--allergen", "cashew", "--time", "08:30", "--medicine", "Other: Ketotifen 1", "--notes", "Rash?")
        #expect(second.code == 0)
        let dose = try #require(try await today())
        #expect(dose.intakes.map(\.at.time.text) == ["07:30", "08:30"])
        #expect(dose.medicines.map(\.medicine) == [.cetirizine, .other("Ketotifen")])
        #expect(dose.notes == "Calm.\nRash?")
        #expect(dose.version.number == 2)
    }

    @Test func `allergens taken together are one intake`() async throws {
        #expect(await log("--allergen", "peanut", "--allergen", "cashew").code == 0)
        let dose = try #require(try await today())
        #expect(dose.intakes.count == 1)
        #expect(dose.intakes[0].portions.count == 2)
    }

    @Test func `the audit names the command line`() async throws {
        _ = await log("--allergen", "peanut")
        let actors = try await households.temporary.database.read { tx in
            try tx.fetch("SELECT actor FROM audit WHERE noun = 'dose'").map { try $0.text("actor") }
        }
        #expect(actors == ["command line"])
    }

    @Test func `the JSON holds the whole day`() async throws {
        let outcome = await log("--allergen", "peanut", "--half", "--format", "json")
        let dose = try #require(outcome.json["dose"] as? [String: Any])
        #expect(dose.keys.sorted() == ["day", "intakes", "medicines", "notes", "version"])
        let intake = try #require((dose["intakes"] as? [[String: Any]])?.first)
        #expect(intake["id"] as? String == outcome.json["intake"] as? String)
        #expect(intake["at"] as? String == "2026-06-20T09:30+02:00")
        let portion = try #require((intake["portions"] as? [[String: Any]])?.first)
        #expect(portion["milligrams"] as? String == "3.125")
        #expect(portion["share"] as? String == "half")
        #expect(outcome.output.contains("\"notes\" : null"))
    }

    @Test(arguments: [
        (
            ["--allergen", "peanut", "--level", "Dose 9"], Int32(66),
            "peanut has no level “Dose 9”. Its levels are Dose 1, Dose 2."
        ),
        (["--allergen", "walnut"], 66, "“walnut” is not on Mia's list of allergens; there are cashew, peanut."),
        (["--allergen", "peanut", "--time", "09:31"], 65, "The time has not come yet where the person is."),
        (["--allergen", "peanut", "--day", "2026-06-21", "--time", "07:00"], 65, "The day has not come yet"),
        (["--allergen", "peanut", "--day", "2018-05-03", "--time", "07:00"], 65, "before the person's birth"),
        (["--allergen", "peanut", "--day", "2026-03-29", "--time", "02:30"], 65, "from 02:00 until 03:00"),
        (["--allergen", "peanut", "--mg", "0"], 65, "The amount must be above zero."),
        (["--allergen", "peanut", "--mg", "-1"], 64, ""),
        (["--allergen", "peanut", "--mg=-1"], 65, "must not be negative"),
        (["--allergen", "peanut", "--mg", "1,000"], 65, "could mean thousands"),
        (["--allergen", "peanut", "--mg", "lots"], 65, "is not a number such as 1.05"),
        (["--allergen", "peanut", "--mg", "1", "--half"], 64, "not both"),
        (["--allergen", "peanut", "--allergen", "cashew", "--mg", "1"], 64, "one allergen"),
        (["--allergen", "peanut", "--allergen", "Peanut"], 65, "named twice"),
        (["--allergen", "peanut", "--day", "2026-06-19"], 64, "Give the --time too"),
        (["--allergen", "peanut", "--day", "19.6.2026", "--time", "07:00"], 64, ""),
        (["--allergen", "peanut", "--medicine", "Aspirin 5 mg"], 65, "The medicine is unknown"),
        (["--allergen", "peanut", "--medicine", "Zyrtec"], 65, "The medicine's amount is missing."),
        (["--allergen", "peanut", "--medicine", "Other: 5 mg"], 65, "The medicine's name is missing."),
    ])
    func `what cannot be is refused and nothing is stored`(_ arguments: [String], _ code: Int32, _ sentence: String)
        async throws
    {
        let outcome = await program.run(["dose", "log", "--person", "Mia"] + arguments)
        #expect(outcome.code == code)
        #expect(outcome.errors.contains(sentence))
        #expect(outcome.output.isEmpty)
        let whole = try await households.store.doses(households.mia, from: "2018-01-01", through: "2027-01-01")
        #expect(whole.isEmpty)
    }

    @Test func `more than the level in force is logged when it is said to be meant`() async throws {
        let asked = await log("--allergen", "peanut", "--mg", "5000")
        #expect(asked.code == 65 && asked.output.isEmpty)
        #expect(
            asked.errors.replacing("\u{A0}", with: " ")
                == "5000 mg is 800 times Dose 2, 6.25 mg.\nLog it with --above-level if it was taken.\n")
        #expect(try await today() == nil)
        #expect(await log("--allergen", "peanut", "--mg", "5000", "--above-level").code == 0)
        #expect(try await today()?.intakes.first?.portions.first?.amount == "5000")
    }

    @Test func `all and half of a level above the one in force are asked about, too`() async throws {
        try await households.store.setCurrentLevel("peanut-one", households.mia, change: households.change())
        for more in [[], ["--half"]] {
            let arguments = ["dose", "log", "--person", "Mia", "--allergen", "peanut", "--level", "Dose 2"]
            let outcome = await program.run(arguments + more)
            #expect(outcome.code == 65 && outcome.errors.contains("Dose 1"))
        }
        #expect(try await today() == nil)
    }

    @Test func `the same minute twice is refused`() async throws {
        #expect(await log("--allergen", "peanut").code == 0)
        let again = await log("--allergen", "cashew")
        #expect(again.code == 65)
        #expect(again.errors.contains("Another intake is on record for that minute."))
    }

    @Test func `intakes logged at once are all kept`() async throws {
        let codes = await withTaskGroup(of: Int32.self) { group in
            for hour in 5...8 {
                group.addTask { await log("--allergen", "peanut", "--time", "0\(hour):00").code }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == [0, 0, 0, 0])
        #expect(try await today()?.intakes.count == 4)
    }

    @Test func `without a current level one must be named`() async throws {
        _ = try await households.store.deleteLevel("cashew-one", households.mia, change: households.change())
        let outcome = await log("--allergen", "cashew")
        #expect(outcome.code == 66)
        #expect(outcome.errors.contains("cashew has no current level; give --level or --mg."))
        #expect(await log("--allergen", "cashew", "--mg", "2").code == 0)
    }

    @Test func `a day with a level that was deleted since keeps it`() async throws {
        #expect(await log("--allergen", "cashew", "--time", "07:00").code == 0)
        _ = try await households.store.deleteLevel("cashew-one", households.mia, change: households.change())
        #expect(await log("--allergen", "peanut").code == 0)
        let portions = try await today()?.intakes.flatMap(\.portions)
        #expect(portions?.map(\.levelName) == ["Dose 1", "Dose 2"])
    }

    @Test func `an avoided allergen is not logged`() async throws {
        try await households.store.setStanding(
            .avoided, of: "mia-peanut", households.mia, change: households.change())
        let outcome = await log("--allergen", "peanut")
        #expect(outcome.code == 65)
        #expect(outcome.errors == "peanut is avoided; only an allergen in treatment is taken in doses.\n")
        #expect(try await today() == nil)
        let check = await program.run("dose", "check", "Mia", "--format", "json")
        let checks = try #require(check.json["checks"] as? [[String: Any]])
        #expect(checks.compactMap { $0["allergen"] as? String } == ["cashew"])
        #expect(await program.run("person", "show", "Mia").output.contains("peanut (avoided)"))
    }
}
