internal import Clinical
internal import Foundation
internal import Immunotherapy
internal import SQL
internal import Store
internal import Symptoms
internal import SymptomsStore
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct LogSymptomsTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private func log(_ arguments: String...) async -> TestProgram.Outcome {
        await program.run(["symptom", "log", "Mia"] + arguments)
    }

    private func stored() async throws -> [SymptomEntry] {
        try await households.store.symptoms(households.mia, from: .earliest, through: .latest)
    }

    @Test func `symptoms are logged now, by code, name or another word`() async throws {
        let outcome = await log("sneezing:mild", "Itchy eyes (moderate)", "acne", "--notes", "In the garden.")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Logged for Mia:
                2026-06-20  09:30  acne            not rated
                            notes  In the garden.
                2026-06-20  09:30  sneezing        mild
                2026-06-20  09:30  eye itch        moderate

                """)
        #expect(outcome.errors.isEmpty)
        let entries = SymptomEntry.inListOrder(try await stored())
        #expect(entries.map(\.kind) == [.acne, .sneezing, .eyeItch])
        #expect(entries.map(\.grade) == [.unspecified, .mild, .moderate])
        #expect(entries.map(\.notes) == ["In the garden.", nil, nil])
    }

    @Test func `another symptom can have a name`() async throws {
        let outcome = await log("other=Cold hands:mild", "--day", "2026-06-19", "--time", "07:40")
        #expect(outcome.errors.isEmpty && outcome.output.contains("Cold hands"))
        let entry = try #require(try await stored().first)
        #expect(entry.kind == .other && entry.name == "Cold hands" && entry.grade == .mild)
        #expect(await log("hives=Welts").errors.contains("Only “other” can have a name"))
    }

    @Test(arguments: SymptomKind.allCases)
    func `every word that a sheet may use is understood`(_ kind: SymptomKind) {
        for word in [kind.rawValue, kind.englishName] {
            #expect(SymptomArgument(argument: "\(word):mild").kind == kind)
        }
        for word in kind.englishSynonyms { #expect(SymptomArgument(argument: word.uppercased()).kind != nil) }
    }

    @Test func `a symptom can have a time and a scale of its own`() async throws {
        let outcome = await log(
            "sneezing:mild@07:50", "sleep changes:not present", "--day", "2026-06-19", "--time", "07:40", "--format",
            "json")
        #expect(outcome.code == 0)
        #expect(outcome.json.keys.sorted() == ["person", "symptoms", "warning"])
        let symptoms = try #require(outcome.json["symptoms"] as? [[String: Any]])
        #expect(symptoms.map { $0["kind"] as? String } == ["sleep-changes", "sneezing"])
        #expect(symptoms.map { $0["time"] as? String } == ["07:40", "07:50"])
        #expect(symptoms.map { $0["grade"] as? String } == ["not-present", "mild"])
        #expect(symptoms[0]["at"] as? String == "2026-06-19T07:40+02:00")
        #expect(outcome.json["warning"] is NSNull)
    }

    @Test func `the same id again changes nothing, also later without a time`() async throws {
        #expect(await log("sneezing:mild", "acne", "--id", "morning").code == 0)
        households.clock.step(days: 1)
        #expect(await log("acne", "sneezing:mild", "--id", "morning").code == 0)
        #expect(try await stored().map(\.at) == [.berlin(.today, "09:30"), .berlin(.today, "09:30")])
        let other = await log("sneezing:severe", "--id", "morning")
        #expect(other.code == 65)
        #expect(other.errors.hasPrefix("The --id is in use for something else"))
        #expect(try await stored().count == 2)
    }

    @Test func `the audit names the command line`() async throws {
        _ = await log("sneezing")
        let actors = try await households.temporary.database.read { tx in
            try tx.fetch("SELECT actor FROM audit WHERE noun = 'symptom'").map { try $0.text("actor") }
        }
        #expect(actors == ["command line"])
    }

    @Test func `an emergency sign warns on the error stream and is stored all the same`() async throws {
        try await households.store.createContact(
            "bell", .named("Dr Bell"), households.mia, change: households.change())
        let outcome = await log("hives:mild", "wheeze:mild")
        #expect(outcome.code == 0)
        #expect(
            outcome.errors == """
                URGENT for Mia: Wheeze, Hives: together these can be an emergency.
                Call the emergency number now: 112. Ambulance in Germany, based on Mia’s time zone.
                Then call Dr Bell: 030 1234
                Why:
                  - Wheeze, Hives: skin signs plus breathing trouble can be anaphylaxis. World Allergy \
                Organization, 2020.
                This sorts what was entered. It is no diagnosis.

                """)
        #expect(!outcome.output.contains("URGENT"))
        #expect(try await stored().count == 2)
    }

    @Test func `the JSON holds the warning, and the error stream too`() async throws {
        let outcome = await log("fainting", "--format", "json")
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("There is no doctor's number on record; use the one you have at hand."))
        let warning = try #require(outcome.json["warning"] as? [String: Any])
        #expect(
            warning.keys.sorted() == ["doctor", "emergency", "level", "reasons", "symptom", "text", "unknown"])
        #expect(warning["level"] as? String == "emergency")
        #expect(warning["doctor"] is NSNull)
        #expect((warning["emergency"] as? [String: Any])?["number"] as? String == "112")
        let reason = try #require((warning["reasons"] as? [[String: Any]])?.first)
        #expect(reason["criterion"] as? String == "danger-sign")
        #expect(reason["symptoms"] as? [String] == ["fainting"])
        #expect((warning["unknown"] as? String)?.contains("the more cautious reading applies") == true)
    }

    @Test func `a worrying sign asks for the doctor first`() async throws {
        try await households.store.createContact(
            "ward", .named("Ward 7", "030 99", .clinic), households.mia, change: households.change())
        let outcome = await log("fever:moderate")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.first == "WARNING for Mia: Fever: please call your doctor.")
        #expect(lines.dropFirst().first == "Please call Ward 7: 030 99")
        #expect(outcome.errors.contains("If it gets worse, call the emergency number: 112."))
    }

    @Test func `a mild sign without a dose gets calm words and no call`() async throws {
        let outcome = await log("fever:mild", "--format", "json")
        #expect(outcome.errors.hasPrefix("NOTE for Mia: Fever: watch how it goes."))
        #expect(!outcome.errors.contains("Please call"))
        #expect((outcome.json["warning"] as? [String: Any])?["level"] as? String == "advice")
    }

    @Test func `an earlier entry counts with a new one, and one that is no reason stays quiet`() async throws {
        #expect(await log("hives:mild", "--time", "08:30").errors.isEmpty)
        #expect(await log("cough:moderate", "--time", "09:10").errors.hasPrefix("URGENT for Mia: "))
        #expect(await log("acne:mild").errors.isEmpty)
    }

    @Test func `what was not there is no sign`() async throws {
        #expect(await log("mood-changes:not-present").errors.isEmpty)
        #expect(await log("mood-changes:present", "--time", "08:00").errors.hasPrefix("NOTE for Mia: "))
    }

    @Test(arguments: [
        (["hivs"], Int32(65), "“hivs” is no symptom; near it: hives"),
        (["xylophone"], 65, "“xylophone” is no symptom; “acclimate symptom log --help” lists all."),
        (["hives:awful"], 65, "“hives” is graded mild, moderate or severe, not “awful”."),
        (["sleep-changes:mild"], 65, "“sleep-changes” is graded not-present or present, not “mild”."),
        (["hives", "urticaria"], 65, "“urticaria” is named twice."),
        (["hives", "--time", "09:31"], 65, "The time has not come yet where the person is."),
        (["hives@25:00"], 65, "The time of “hives” cannot be read; write it as 07:30."),
        (["hives", "--day", "2026-06-21", "--time", "07:00"], 65, "The day has not come yet"),
        (["hives", "--day", "2018-05-03", "--time", "07:00"], 65, "before the person's birth"),
        (["hives", "--day", "2026-03-29", "--time", "02:30"], 65, "the clock goes from 02:00 to 03:00"),
        (["hives", "--day", "2026-06-19"], 64, "Give the --time too"),
        (["hives", "--id", "no good"], 64, "The --id has at most 58 characters"),
        (["hives", "--notes", String(repeating: "x", count: 2001)], 65, "more than 2,000 characters"),
        ([], 64, "Missing expected argument"),
    ])
    func `what cannot be is refused and nothing is stored`(_ arguments: [String], _ code: Int32, _ sentence: String)
        async throws
    {
        let outcome = await program.run(["symptom", "log", "Mia"] + arguments)
        #expect(outcome.code == code)
        #expect(outcome.errors.contains(sentence))
        #expect(outcome.output.isEmpty)
        #expect(try await stored().isEmpty)
    }

    @Test func `all problems are said at once`() async throws {
        let outcome = await log("hivs", "acne:awful", "sneezing", "--time", "09:31")
        #expect(outcome.code == 65)
        #expect(
            outcome.errors == """
                The time has not come yet where the person is.
                “hivs” is no symptom; near it: hives.
                “acne” is graded mild, moderate or severe, not “awful”.

                """)
        #expect(try await stored().isEmpty)
    }

    @Test func `nobody of that name ends with 66`() async {
        #expect(await program.run("symptom", "log", "Nia", "hives").code == 66)
    }
}
