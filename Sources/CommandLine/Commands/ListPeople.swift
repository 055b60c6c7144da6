internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Store

struct ListPeople: Command {
    static let configuration = CommandConfiguration(
        "list", abstract: "List the people on this server.",
        examples: ["person list", "person list --format json"],
        json: """
            {"people": [{"allergens": [{"id": …, "name": "peanut", "removed": false, "standing": "in-treatment" or
            "avoided"}], "areas": ["food-allergy"], "birthdate": "2018-04-30", "firstWeekday": "monday", "household":
            {"id": …, "name": …}, "id": …, "name": …, "timeZone": "Europe/London", "units": "metric"}]}
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let people = try await program.withWorld(try home.find(program), read)
        format.write(
            program.terminal, text: text(people),
            json: .object([
                "people": .array(people.map { .object($0.person.json($0.household, allergens: $0.allergens)) })
            ]))
    }

    private typealias Entry = (person: Person, household: Household, allergens: [Allergen])

    private func read(_ world: World) async throws -> [Entry] {
        var people: [Entry] = []
        for household in try await world.store.households() {
            for stored in try await world.store.people(of: household.id) {
                guard let access = try await world.store.commandLineAccess(to: stored.person.id) else { continue }
                people.append((stored.person, household, try await world.store.allergens(access)))
            }
        }
        return people
    }

    private func text(_ people: [Entry]) -> String {
        guard !people.isEmpty else { return "There is nobody yet." }
        var table = Table("Name", "Born", "Household", "Allergens", "Id")
        for (person, household, allergens) in people {
            let names = allergens.filter { !$0.removed }.map(\.name).joined(separator: ", ")
            table.add(person.name, person.birthdate.iso, household.name, names, person.id.text)
        }
        return table.text
    }
}
