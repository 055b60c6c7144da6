internal import CarePlan
internal import Clinical
internal import Foundation
internal import Immunotherapy
internal import ImmunotherapyStore
internal import SQL
internal import Symptoms
internal import SymptomsStore
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct LogReactionTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        let intake = OITDose.Intake(id: "breakfast", at: .berlin(.today, "07:30"), portions: [.full(.peanutTwo)])
        _ = try await households.store.addIntake(intake, households.mia, change: households.change())
    }

    private func log(_ arguments: String...) async -> TestProgram.Outcome {
        await program.run(["reaction", "log", "Mia"] + arguments)
    }

    private func stored() async throws -> [StoredReaction] {
        try await households.store.reactions(households.mia, from: .earliest, through: .latest)
    }

    @Test func `a reaction is logged now with what was given now`() async throws {
        let outcome = await log("--symptom", "sneezing:mild", "--given", "antihistamine")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Logged for Mia:
                2026-06-20  09:30  reaction
                            09:30  sneezing       mild
                            09:30  antihistamine

                """)
        #expect(outcome.errors.isEmpty)
        let reaction = try #require(try await stored().first?.reaction)
        #expect(reaction.treatments.map(\.given) == [.antihistamine(name: nil, amount: nil)])
        #expect(reaction.dose == nil && reaction.grade == nil && reaction.outcome == nil)
    }

    @Test func `everything that is known of it is kept`() async throws {
        let outcome = await log(
            "--symptom", "sneezing:mild", "--symptom", "itchy eyes:mild@08:20", "--time", "08:10", "--dose-time",
            "07:30", "--grade", "2", "--given", "antihistamine:Zyrtec 5 mg@08:15", "--given",
            "inhaler:salbutamol 2 puffs@08:16", "--given", "epinephrine:0.15 mg left outer thigh@08:17", "--given",
            "emergency-call@08:18", "--given", "other:Cold pack@08:19", "--outcome", "resolved", "--resolved-time",
            "09:00", "--notes", "Calm.")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Logged for Mia:
                2026-06-20  08:10  reaction                      grade 2
                            08:10  sneezing                      mild
                            08:20  eye itch                      mild
                            dose   peanut                        6.25 mg
                            08:15  antihistamine Zyrtec          5 mg
                            08:16  inhaler salbutamol            2 puffs
                            08:17  epinephrine left-outer-thigh  0.15 mg
                            08:18  emergency call
                            08:19  Cold pack
                            end    over on 2026-06-20 at 09:00
                            notes  Calm.

                """)
        let reaction = try #require(try await stored().first?.reaction)
        #expect(reaction.dose == Reaction.DoseLink(day: .today, intake: "breakfast"))
        #expect(reaction.grade == .moderate)
        #expect(reaction.outcome == .resolved(at: .berlin(.today, "09:00")))
        #expect(
            reaction.treatments.map(\.given) == [
                .antihistamine(name: "Zyrtec", amount: "5"), .inhaler(name: "salbutamol", puffs: 2),
                .epinephrine(amount: "0.15", site: .leftOuterThigh), .emergencyCall, .other(name: "Cold pack"),
            ])
    }

    @Test func `a symptom that is logged already joins with its own grade`() async throws {
        let mood = SymptomEntry.Details.of(.sleepChanges, .present, "09:00")
        _ = try await households.store.createSymptoms([mood], households.mia, change: households.change())
        let outcome = await log(
            "--logged", mood.id.text, "--intake", "breakfast", "--time", "09:00", "--format", "json")
        #expect(outcome.code == 0)
        let reaction = try #require(outcome.json["reaction"] as? [String: Any])
        let symptom = try #require((reaction["symptoms"] as? [[String: Any]])?.first)
        #expect(symptom["grade"] as? String == "present")
        #expect((reaction["dose"] as? [String: Any])?["intake"] as? String == "breakfast")
    }

    @Test func `the JSON has stable keys and the warning`() async throws {
        let outcome = await log(
            "--symptom", "hives:mild", "--symptom", "wheezing:mild", "--given", "inhaler", "--format", "json")
        #expect(outcome.code == 0)
        #expect(outcome.json.keys.sorted() == ["person", "reaction", "warning"])
        let reaction = try #require(outcome.json["reaction"] as? [String: Any])
        #expect(
            reaction.keys.sorted() == [
                "at", "day", "dose", "grade", "id", "notes", "outcome", "resolvedAt", "symptoms", "time", "treatments",
                "version",
            ])
        let treatment = try #require((reaction["treatments"] as? [[String: Any]])?.first)
        #expect(treatment.keys.sorted() == ["at", "id", "kind", "milligrams", "name", "puffs", "site"])
        #expect((outcome.json["warning"] as? [String: Any])?["level"] as? String == "emergency")
        #expect(outcome.errors.hasPrefix("URGENT for Mia: Wheeze can be an emergency.\nCall the emergency number now"))
    }

    @Test func `the same id again changes nothing, also later without a time`() async throws {
        let command = ["reaction", "log", "Mia", "--symptom", "sneezing", "--given", "inhaler", "--id", "morning"]
        #expect(await program.run(command).code == 0)
        households.clock.step(days: 1)
        #expect(await program.run(command).code == 0)
        #expect(try await stored().map(\.reaction.onset) == [.berlin(.today, "09:30")])
        let other = await program.run(command + ["--grade", "3"])
        #expect(other.code == 65)
        #expect(other.errors.hasPrefix("The --id is in use for something else"))
    }

    @Test func `the audit names the command line`() async throws {
        _ = await log("--symptom", "sneezing")
        let rows = try await households.temporary.database.read { tx in
            try tx.fetch("SELECT noun, actor FROM audit WHERE noun IN ('reaction', 'symptom') ORDER BY noun").map {
                "\(try $0.text("noun")) by \(try $0.text("actor"))"
            }
        }
        #expect(rows == ["reaction by command line", "symptom by command line"])
    }

    @Test(arguments: [
        ([], Int32(65), "A reaction has at least one --symptom."),
        (["--symptom", "urticara"], 65, "“urticara” is no symptom; near it: hives"),
        (["--symptom", "acne:awful"], 65, "“acne” is graded mild, moderate or severe, not “awful”."),
        (["--symptom", "mood-changes:mild"], 65, "“mood-changes” has no grade in a reaction"),
        (["--symptom", "acne", "--symptom", "acne"], 65, "“acne” is named twice for the same time."),
        (["--symptom", "acne@09:00", "--time", "09:10"], 65, "The time of “acne” lies before the reaction began."),
        (["--logged", "nothing"], 65, "No symptom near the reaction has an id that --logged names."),
        (["--symptom", "acne", "--grade", "5"], 65, "The grade is 1, 2, 3 or 4."),
        (["--symptom", "acne", "--intake", "lunch"], 65, "No intake near the reaction has that id"),
        (
            ["--symptom", "acne", "--dose-time", "07:00"], 66,
            "Mia has no dose on record near this reaction on 2026-06-20 at 07:00; there are some at 07:30."
        ),
        (["--symptom", "acne", "--time", "07:00", "--dose-time", "07:30"], 65, "taken after the reaction began"),
        (["--symptom", "acne", "--intake", "x", "--dose-time", "07:30"], 64, "not both"),
        (["--symptom", "acne", "--dose-day", "2026-06-20"], 64, "Give the --dose-time too"),
        (["--symptom", "acne", "--given", "tea"], 65, "“tea” is nothing that can be given; there are antihistamine"),
        (["--symptom", "acne", "--given", "other"], 65, "Say what else was given"),
        (["--symptom", "acne", "--given", "emergency-call:112"], 65, "An emergency-call has no details"),
        (["--symptom", "acne", "--given", "inhaler:60 puffs"], 65, "The puffs are a whole number from 1 to 50."),
        (["--symptom", "acne", "--given", "antihistamine:Zyrtec 1,000 mg"], 65, "could mean thousands"),
        (["--symptom", "acne", "--given", "epinephrine:arm"], 65, "The place of the injection is none of"),
        (
            ["--symptom", "acne", "--time", "08:00", "--given", "inhaler"], 65,
            "Say when the inhaler was given, as @07:45 at the end."
        ),
        (["--symptom", "acne", "--outcome", "fine"], 65, "The outcome is one of resolved, ongoing"),
        (["--symptom", "acne", "--outcome", "resolved"], 65, "Give the --resolved-time too when it is over."),
        (["--symptom", "acne", "--resolved-time", "09:00"], 64, "belong to --outcome resolved"),
        (["--symptom", "acne", "--time", "09:31"], 65, "The time has not come yet where the person is."),
        (["--symptom", "acne", "--day", "2026-03-29", "--time", "02:30"], 65, "the clock goes from 02:00 to 03:00"),
        (["--symptom", "acne", "--day", "2026-06-19"], 64, "Give the --time too"),
        (["--symptom", "acne", "--id", String(repeating: "x", count: 63)], 64, "at most 58 characters"),
    ])
    func `what cannot be is refused and nothing is stored`(_ arguments: [String], _ code: Int32, _ sentence: String)
        async throws
    {
        let outcome = await program.run(["reaction", "log", "Mia"] + arguments)
        #expect(outcome.code == code)
        #expect(outcome.errors.contains(sentence))
        #expect(outcome.output.isEmpty)
        #expect(try await stored().isEmpty)
        let symptoms = try await households.store.symptoms(households.mia, from: .earliest, through: .latest)
        #expect(symptoms.isEmpty)
    }

    @Test func `all problems are said at once`() async {
        let outcome = await log(
            "--symptom", "hivs", "--grade", "9", "--given", "tea", "--given", "emergency-call:112", "--outcome", "fine")
        #expect(outcome.code == 65)
        #expect(outcome.errors.split(separator: "\n").count == 5)
    }
}
