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
        "show", abstract: "Show one person with allergens, dose levels and what is left of their packs.",
        examples: ["person show Mia", "person show Mia --format json"],
        json: """
            {"person": {as in “person list”, and "levels": [{"allergen": "peanut", "levels": [{"current": true,
            "foodAmount": …, "id": …, "measure": {"count": "2", "name": …, "unit": "capsule"}, "milligrams": "80",
            "name": "Level 6", "notes": …, "product": …, "stock": {"days": 6, "left": "12", "name": …, "packs":
            [{"expires": "2027-05", "left": "12", "lot": …}], "unit": "capsule"}}]}]}}
            """)

    @Argument(help: "The person, by name or by id.")
    var person: String

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        try await program.withPerson(person, home) { chosen, world in
            let levels = try await world.store.levels(chosen.access)
            let zone = world.zones.rules(chosen.person.timeZone) ?? .utc
            let supplies = SupplyText(
                measures: try await world.store.levelMeasures(chosen.access),
                stocks: try await world.store.levelStocks(chosen.access, at: world.now()),
                today: zone.local(at: world.now()).day)
            let households = try await world.store.households()
            guard let household = households.first(where: { $0.id == chosen.access.household }) else {
                throw Refused(.unexpected, "The person's household is gone.")
            }
            format.write(
                program.terminal, text: text(chosen, household, levels, supplies),
                json: json(chosen, household, levels, supplies))
        }
    }

    private func text(
        _ chosen: ChosenPerson, _ household: Household, _ levels: [DoseLevel], _ supplies: SupplyText
    ) -> String {
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
                stair.add(
                    level.isCurrent ? "→" : "", level.name, supplies.amount(of: level), level.foodAmount ?? "")
            }
            let stock = supplies.lines(of: allergen.id).map { "\n\($0)" }.joined()
            guard allergen.isInTreatment || !stair.text.isEmpty else { return "\n\(allergen.name) (avoided)" }
            return "\n\(allergen.name) (\(allergen.isInTreatment ? "in treatment" : "avoided"))"
                + (stair.text.isEmpty ? "\nno levels yet" : "\n\(stair.text)") + stock
        }
        return ([table.text] + stairs).joined(separator: "\n")
    }

    private func json(
        _ chosen: ChosenPerson, _ household: Household, _ levels: [DoseLevel], _ supplies: SupplyText
    ) -> JSONValue {
        var person = chosen.person.json(household, allergens: chosen.allergens)
        person["levels"] = .array(
            chosen.listed.map { allergen in
                .object([
                    "allergen": .string(allergen.name),
                    "levels": .array(levels.filter { $0.allergen == allergen.id }.map(supplies.json)),
                ])
            })
        return .object(["person": .object(person)])
    }
}
