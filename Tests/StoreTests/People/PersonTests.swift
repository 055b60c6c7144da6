import Clinical
import Store
import TestSupport
import Testing

@Suite struct `People` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func renamed(_ name: String, areas: [Area] = [.foodAllergy]) -> Person {
        Person(
            id: "mia", name: name, birthdate: "2018-05-04", timeZone: "Europe/Berlin", units: .imperial,
            firstWeekday: .sunday, areas: areas)
    }

    @Test func `are stored as they were entered`() async throws {
        #expect(try await store.person(homes.mia)?.person == .mia)
        #expect(try await store.person(homes.sten)?.person == .sten)
        #expect(try await store.person(homes.mia)?.version == .first)
    }

    @Test func `are listed for their own household`() async throws {
        #expect(try await store.people(of: "okafor").map(\.person) == [.ben, .mia])
        #expect(try await store.people(of: "lindqvist").map(\.person) == [.sten])
        #expect(try await store.people(of: "nobody").isEmpty)
        #expect(try await store.allPeople().map(\.person.id) == ["ben", "mia", "sten"])
    }

    @Test func `are listed in the order in which they were added`() async throws {
        homes.clock.step(seconds: 1)
        let ava = Person(
            id: "ava", name: "Ava", birthdate: .leapDay, timeZone: "UTC", units: .metric, firstWeekday: .monday,
            areas: [.foodAllergy])
        _ = try await store.createPerson(
            ava, allergens: [], household: "okafor", actor: .account(.ada), change: homes.change())
        #expect(try await store.people(of: "okafor").map(\.person.id) == ["ben", "mia", "ava"])
    }

    @Test func `are made once, however often the form is sent`() async throws {
        let before = try await homes.temporary.audit().count
        let again = try await store.createPerson(
            renamed("Someone else"), allergens: [], household: "okafor", actor: .account(.ada), change: homes.change())
        #expect(again == homes.mia)
        #expect(try await store.person(homes.mia)?.person == .mia)
        #expect(try await store.allergens(homes.mia).map(\.id) == [Allergen.cashew.id, Allergen.peanut.id])
        #expect(try await homes.temporary.audit().count == before)
    }

    @Test func `cannot be taken over by another household`() async throws {
        await #expect(throws: Store.PersonProblem.idTaken) {
            try await store.createPerson(
                renamed("Stolen"), allergens: [], household: "lindqvist", actor: .account(.ola), change: homes.change())
        }
        #expect(try await store.people(of: "lindqvist").map(\.person.id) == ["sten"])
    }

    @Test func `are all there or not at all`() async throws {
        let twice = [
            Allergen(id: "one", kind: .listed(.egg), standing: .inTreatment, removed: false),
            Allergen(id: "two", kind: .listed(.egg), standing: .inTreatment, removed: false),
        ]
        await #expect(throws: (any Error).self) {
            try await store.createPerson(
                Person(id: "new", details: .init(of: .ben)), allergens: twice, household: "okafor",
                actor: .account(.ada), change: homes.change())
        }
        #expect(try await store.people(of: "okafor").count == 2)
    }

    @Test func `change when nobody changed them since`() async throws {
        let saved = try await store.updatePerson(renamed("Mia O."), version: .first, homes.mia, change: homes.change())
        guard case .saved(let stored) = saved else {
            Issue.record("not saved: \(saved)")
            return
        }
        #expect(stored.person == renamed("Mia O."))
        #expect(stored.version == .first.next)
        #expect(try await store.person(homes.mia) == stored)
    }

    @Test func `answer an outdated form with what is stored`() async throws {
        _ = try await store.updatePerson(renamed("Mia O."), version: .first, homes.mia, change: homes.change())
        let stored = try await store.person(homes.mia)
        let stale = try await store.updatePerson(renamed("Mimi"), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: stored))
        #expect(try await store.person(homes.mia) == stored)
    }

    @Test func `take the same form twice`() async throws {
        let first = try await store.updatePerson(renamed("Mia O."), version: .first, homes.mia, change: homes.change())
        let second = try await store.updatePerson(renamed("Mia O."), version: .first, homes.mia, change: homes.change())
        #expect(first == second)
        #expect(try await homes.temporary.audit("person").filter { $0.action == "changed" }.count == 1)
    }

    @Test(arguments: [[], [.asthma], Area.allCases] as [[Area]])
    func `keep the areas that are switched on`(_ areas: [Area]) async throws {
        _ = try await store.updatePerson(
            renamed("Mia", areas: areas), version: .first, homes.mia, change: homes.change())
        #expect(try await store.person(homes.mia)?.person.areas == areas)
    }

    @Test func `are reached from the command line as the operator`() async throws {
        let access = try #require(try await store.commandLineAccess(to: "sten"))
        #expect(access.actor == .commandLine)
        #expect(access.household == "lindqvist")
        #expect(try await store.commandLineAccess(to: "nobody") == nil)
    }
}

extension PersonDetails {
    fileprivate init(of person: Person) {
        self.init(
            name: person.name, birthdate: person.birthdate, timeZone: person.timeZone, units: person.units,
            firstWeekday: person.firstWeekday, areas: person.areas)
    }
}
