internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

struct ShowPerson: Command {
    static let configuration = CommandConfiguration(
        "show", abstract: "Show one person with allergens and dose levels.",
        examples: ["person show Mia", "person show Mia --format json"],
        json: """
            {"person": {as in “person list”, and "levels": [{"allergen": "peanut", "levels": [{"current": true,
            "foodAmount": …, "id": …, "milligrams": "80", "name": "Level 6", "notes": …, "product": …}]}]}}
            """)

    @Argument(help: "The person, by name or by id.")
    var person: String

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        try await program.withPerson(person, home) { chosen, world in
            let levels = try await world.store.levels(chosen.access)
            let households = try await world.store.households()
            guard let household = households.first(where: { $0.id == chosen.access.household }) else {
                throw Refused(.unexpected, "The person's household is gone.")
            }
            format.write(
                program.terminal, text: text(chosen, household, levels), json: json(chosen, household, levels))
        }
    }

    private func text(_ chosen: ChosenPerson, _ household: Household, _ levels: [DoseLevel]) -> String {
        let person = chosen.person
        var table = Table()
        table.add("Name", person.name)
        table.add("Id", person.id.text)
        table.add("Household", household.name)
        table.add("Born", person.birthdate.iso)
        table.add("Time zone", person.timeZone)
        table.add("Areas", person.areas.map(\.rawValue).joined(separator: ", "))
        let stairs = chosen.listed.map { allergen in
            var stair = Table()
            for level in levels where level.allergen == allergen.id {
                stair.add(level.isCurrent ? "→" : "", level.name, level.amount.text, level.foodAmount ?? "")
            }
            guard allergen.isInTreatment || !stair.text.isEmpty else { return "\n\(allergen.name) (avoided)" }
            return "\n\(allergen.name) (\(allergen.isInTreatment ? "in treatment" : "avoided"))"
                + (stair.text.isEmpty ? "\nno levels yet" : "\n\(stair.text)")
        }
        return ([table.text] + stairs).joined(separator: "\n")
    }

    private func json(_ chosen: ChosenPerson, _ household: Household, _ levels: [DoseLevel]) -> JSONValue {
        var person = chosen.person.json(household, allergens: chosen.allergens)
        person["levels"] = .array(
            chosen.listed.map { allergen in
                .object([
                    "allergen": .string(allergen.name),
                    "levels": .array(levels.filter { $0.allergen == allergen.id }.map(\.json)),
                ])
            })
        return .object(["person": .object(person)])
    }
}
