import Clinical
import NamedInstants
import Testing

struct PersonDraftTests {
    private func check(
        name: String = "Mia",
        birthdate: String = "2019-05-04",
        areas: [String] = ["food-allergy"],
        units: String = "metric",
        energyUnit: String = "",
        firstWeekday: String = "1",
        timeZone: String = "Europe/Berlin"
    ) throws -> Checked<PersonDetails, PersonDraft.Problem> {
        let draft = PersonDraft(
            name: name,
            birthdate: birthdate,
            areas: areas,
            units: units,
            energyUnit: energyUnit,
            firstWeekday: firstWeekday,
            timeZone: timeZone
        )
        return draft.validated(today: try day("2024-06-15"), knownTimeZones: { $0 == "Europe/Berlin" })
    }

    @Test func `an area that is switched on stands in its place, once`() throws {
        let details = try #require(try check(areas: ["medicines", "food-allergy"]).value)
        let person = Person(id: try id("p1"), details: details)
        #expect(person.using(.asthma).areas == [.foodAllergy, .asthma, .medicines])
        #expect(person.using(.medicines) == person)
    }

    @Test func `a form in order becomes a person`() throws {
        let checked = try check(name: " Mia ", areas: ["asthma", "food-allergy", "asthma"], firstWeekday: "7")
        let details = try #require(checked.value)
        let person = Person(id: try id("p1"), details: details)
        #expect(person.name == "Mia")
        #expect(person.birthdate.iso == "2019-05-04")
        #expect(person.areas == [.foodAllergy, .asthma])
        #expect(person.firstWeekday == .sunday)
        #expect(person.units == .metric)
        #expect(person.timeZone == "Europe/Berlin")
    }

    @Test func `check 1: all problems are reported at once`() throws {
        #expect(try check(energyUnit: "kj").value?.energyUnit == .kilojoules)
        #expect(try check(energyUnit: "").value?.energyUnit == nil)
        #expect(try check(energyUnit: "watts").problems == [.unknownEnergyUnit])
        let checked = try check(name: " ", birthdate: "", areas: [], units: "", firstWeekday: "8", timeZone: "Mars")
        #expect(
            checked.problems == [
                .nameMissing, .birthdateMissing, .areasMissing, .unknownUnits, .unknownWeekday, .unknownTimeZone,
            ]
        )
    }

    @Test(arguments: [
        ("2024-06-16", PersonDraft.Problem.birthdateInFuture), ("1893-06-15", .birthdateUnreadable),
        ("4.5.2019", .birthdateUnreadable), ("2019-02-29", .birthdateUnreadable), ("", .birthdateMissing),
    ])
    func `a birthdate that cannot be is refused`(birthdate: String, problem: PersonDraft.Problem) throws {
        #expect(try check(birthdate: birthdate).problems == [problem])
    }

    @Test func `nobody is older than 130`() throws {
        let draft = PersonDraft(
            name: "Ada", birthdate: "1900-01-01", areas: ["asthma"], units: "imperial", firstWeekday: "1", timeZone: "x"
        )
        let known: (String) -> Bool = { _ in true }
        #expect(draft.validated(today: try day("2030-12-31"), knownTimeZones: known).value != nil)
        #expect(
            draft.validated(today: try day("2031-01-01"), knownTimeZones: known).problems == [
                .birthdateTooOld(years: 130)
            ]
        )
    }

    @Test func `today is a birthdate`() throws {
        #expect(try check(birthdate: "2024-06-15").value != nil)
    }

    @Test func `an unknown area is named and a name has a limit`() throws {
        #expect(try check(areas: ["gout"]).problems == [.unknownArea("gout")])
        #expect(try check(name: String(repeating: "é", count: 80)).value != nil)
        #expect(try check(name: String(repeating: "é", count: 81)).problems == [.nameTooLong(limit: 80)])
    }
}
