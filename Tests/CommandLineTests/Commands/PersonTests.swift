internal import CarePlan
internal import Clinical
internal import Foundation
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct PersonTests {
    @Test func `everybody is listed with household and allergens`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("person", "list")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("Mia   2018-05-04  Okafor"))
        #expect(outcome.output.contains("Sten  2016-02-29  Lindqvist"))
    }

    @Test func `the JSON of a person has stable keys in order`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("person", "list", "--format", "json")
        let people = try #require(outcome.json["people"] as? [[String: Any]])
        #expect(people.count == 3)
        let keys = [
            "allergens", "areas", "birthdate", "firstWeekday", "household", "id", "name", "timeZone", "units",
        ]
        for person in people { #expect(person.keys.sorted() == keys) }
        #expect(outcome.output.contains("\"areas\" : [\n        \"food-allergy\""))
    }

    @Test func `a person is shown with levels and exact amounts`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("person", "show", "mia")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("→  Dose 2  6.25 mg"))
        #expect(outcome.output.contains("→  Dose 1  1.05 mg"))
    }

    @Test func `the levels come in the JSON too`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("person", "show", "MIA", "--format", "json")
        let person = try #require(outcome.json["person"] as? [String: Any])
        let stairs = try #require(person["levels"] as? [[String: Any]])
        let peanut = try #require(stairs.first { $0["allergen"] as? String == "peanut" })
        let levels = try #require(peanut["levels"] as? [[String: Any]])
        #expect(levels.map { $0["milligrams"] as? String } == ["2.5", "6.25"])
        #expect(levels.map { $0["current"] as? Bool } == [false, true])
        #expect(levels[0].keys.contains("foodAmount"))
    }

    /// A pack of 15 capsules, two for each dose of a day.
    private func supplied() async throws -> TwoHouseholds {
        let households = try await TwoHouseholds()
        let measure = DoseMeasure(count: .pieces(2), unit: .listed(.capsule))
        _ = try await households.store.updateLevel(
            DoseLevel.peanutTwo.id, DoseLevel.peanutTwo.details, given: .set(measure), version: .first,
            households.mia, change: households.change())
        try await households.fillSupply()
        return households
    }

    @Test func `a level is shown as it is given, with what is left of its packs`() async throws {
        let households = try await supplied()
        let outcome = await TestProgram(households).run("person", "show", "mia")
        #expect(outcome.errors == "")
        #expect(outcome.output.contains("→  Dose 2  6.25 mg (2 capsules)\n"))
        #expect(outcome.output.contains("\nDose 2: 15 capsules left, for 7 days; batch LOT-4711, expires 2027-05"))
        #expect(outcome.output.contains("→  Dose 1  1.05 mg"))
    }

    @Test func `the JSON of a level has its unit and its packs`() async throws {
        let households = try await supplied()
        let outcome = await TestProgram(households).run("person", "show", "mia", "--format", "json")
        let person = try #require(outcome.json["person"] as? [String: Any])
        let stairs = try #require(person["levels"] as? [[String: Any]])
        let levels = try #require(stairs.first { $0["allergen"] as? String == "peanut" }?["levels"] as? [[String: Any]])
        let measure = try #require(levels[1]["measure"] as? [String: Any])
        #expect(measure["count"] as? String == "2" && measure["unit"] as? String == "capsule")
        let stock = try #require(levels[1]["stock"] as? [String: Any])
        #expect(stock["left"] as? String == "15" && stock["days"] as? Int == 7)
        let packs = try #require(stock["packs"] as? [[String: Any]])
        #expect(packs.map { $0["lot"] as? String } == ["LOT-4711"])
        #expect(levels[0]["measure"] is NSNull && levels[0]["stock"] is NSNull)
    }

    @Test func `nobody of that name ends with 66`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("person", "show", "Nia")
        #expect(outcome.code == 66)
        #expect(outcome.errors == "Nobody is called “Nia”. “acclimate person list” shows everybody.\n")
    }

    @Test func `two people of one name are told apart by id`() async throws {
        let households = try await TwoHouseholds()
        let program = TestProgram(households)
        let added = await program.run(
            "person", "add", "--household", "lindqvist", "--name", "Mia", "--birthdate", "2020-01-02", "--area",
            "asthma",
            "--time-zone", "Europe/Berlin")
        #expect(added.code == 0)
        let outcome = await program.run("person", "show", "Mia")
        #expect(outcome.code == 66)
        #expect(outcome.errors.hasPrefix("Several people are called “Mia”. Give the id instead: "))
        #expect(outcome.errors.contains(" mia."))
        #expect(await program.run("person", "show", "mia").code == 0)
    }

    @Test func `a person is added with listed and own allergens`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run(
            "person", "add", "--household", "Okafor", "--name", " Zoë ", "--birthdate", "2021-02-28", "--area",
            "food-allergy", "--area", "asthma", "--time-zone", "America/New_York", "--allergen", "Brazil nut",
            "--allergen", "peanut", "--allergen", "peanut", "--own-allergen", "Lupin", "--in-treatment", "peanut",
            "--units", "imperial",
            "--first-weekday", "sunday", "--format", "json")
        #expect(outcome.code == 0)
        let person = try #require(outcome.json["person"] as? [String: Any])
        #expect(person["name"] as? String == "Zoë")
        #expect(person["firstWeekday"] as? String == "sunday")
        let allergens = try #require(person["allergens"] as? [[String: Any]])
        #expect(allergens.compactMap { $0["name"] as? String } == ["brazil nut", "peanut", "Lupin"])
        #expect(allergens.compactMap { $0["standing"] as? String } == ["avoided", "in-treatment", "avoided"])
        #expect(try await households.store.people(of: "okafor").map(\.person.name).contains("Zoë"))
    }

    @Test func `a wrong person is refused with every problem`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run(
            "person", "add", "--household", "okafor", "--name", " ", "--birthdate", "2026-06-21", "--area", "sleep",
            "--time-zone", "Mars/Base", "--units", "stones")
        #expect(outcome.code == 65)
        #expect(outcome.errors.split(separator: "\n").count == 5)
        #expect(outcome.errors.contains("The birthdate has not come yet."))
    }

    @Test func `a misspelt allergen does not become one`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run(
            "person", "add", "--household", "okafor", "--name", "Zoë", "--birthdate", "2021-02-28", "--area", "asthma",
            "--time-zone", "Europe/Berlin", "--allergen", "peanutt")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("“peanutt” is not a listed allergen"))
        #expect(try await households.store.allPeople().count == 3)
    }

    @Test func `what is in treatment is one of the person's allergens`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run(
            "person", "add", "--household", "okafor", "--name", "Zoë", "--birthdate", "2021-02-28", "--area", "asthma",
            "--time-zone", "Europe/Berlin", "--allergen", "peanut", "--in-treatment", "egg")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("“egg” is none of the allergens"))
        #expect(try await households.store.allPeople().count == 3)
    }

    @Test func `with several households one must be named`() async throws {
        let households = try await TwoHouseholds()
        let arguments = [
            "person", "add", "--name", "Zoë", "--birthdate", "2021-02-28", "--area", "asthma", "--time-zone",
            "Europe/Berlin",
        ]
        let program = TestProgram(households)
        #expect(await program.run(arguments).code == 64)
        #expect(await program.run(arguments + ["--household", "Nobody"]).code == 66)
    }

    @Test func `a folder without a database ends with 66 and stays as it is`() async throws {
        let folder = try TemporaryFolder()
        let outcome = await TestProgram(folder: folder.file("home")).run("person", "list")
        #expect(outcome.code == 66)
        #expect(outcome.errors.contains("Start it with “acclimate serve”"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("home")))
    }
}
