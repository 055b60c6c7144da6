internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore

struct ListDoses: Command {
    static let configuration = CommandConfiguration(
        "list", abstract: "List what was taken, day by day.",
        examples: [
            "dose list --person Mia", "dose list --person Mia --from 2026-01-01 --to 2026-03-31",
        ],
        json: """
            {"doses": [{"day": "2026-03-12", "intakes": [{"at": "2026-03-12T07:30+00:00", "id": …, "portions":
            [{"allergen": "peanut", "allergenID": …, "level": "Level 6", "levelID": …, "milligrams": "80", "share":
            "full", "half" or "part"}], "time": "07:30"}], "medicines": [{"medicine": "cetirizine", "milligrams":
            "5", "name": "Zyrtec"}], "notes": …, "version": 1}], "from": …, "person": {"id": …, "name": …}, "to": …}
            """)

    @OptionGroup var person: PersonOption

    @OptionGroup var days: DaysOption

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        try await program.withPerson(person.person, home) { chosen, world in
            let days = try self.days.listed(today: chosen.here(world.now()).day)
            let doses = try await world.store.doses(chosen.access, from: days.from, through: days.through)
            format.write(
                program.terminal, text: text(doses, chosen, days),
                json: .object([
                    "person": chosen.json, "from": .string(days.from.iso), "to": .string(days.through.iso),
                    "doses": .array(doses.map(DoseText(chosen: chosen).json)),
                ]))
        }
    }

    private func text(_ doses: [OITDose], _ chosen: ChosenPerson, _ days: ListedDays) -> String {
        guard !doses.isEmpty else { return "Nothing is on record for \(chosen.person.name) \(days.text)." }
        var table = Table("Day", "Time", "What", "Level", "Amount")
        for dose in doses { DoseText(chosen: chosen).add(dose, to: &table) }
        return table.text
    }
}
