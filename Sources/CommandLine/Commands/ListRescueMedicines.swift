internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Store

struct ListRescueMedicines: Command {
    static let configuration = CommandConfiguration(
        "list", abstract: "List what is kept for a reaction, adrenaline first.",
        about: "They are noted in the browser. The state is that of today where the person is.",
        examples: ["rescue-medicine list Mia"],
        json: """
            {"day": …, "person": {"id": …, "name": …}, "rescueMedicines": [{"checkedAt": "2026-03-12T08:10+00:00" or
            null, "count": 1, "daysLeft": 45 or null, "expires": "2027-06" or "2027-06-15" or null, "id": …, "kind":
            "auto-injector", "lot": … or null, "name": … or null, "notes": … or null, "place": … or null, "state":
            "fine", "within-60-days", "within-30-days", "expired" or null, "strength": "0.15" or null, "unit": "mg" or
            null, "version": 1}]}
            """)

    @OptionGroup var query: PersonQuery

    func run(in program: Program) async throws {
        try await query.run(in: program) { chosen, world in
            let today = chosen.here(world.now()).day
            let all = try await world.store.rescueMedicines(chosen.access)
            query.format.write(
                program.terminal, text: text(all, chosen, today),
                json: .object([
                    "person": chosen.json, "day": .string(today.iso),
                    "rescueMedicines": .array(all.map { RescueMedicineText(today: today).json($0) }),
                ]))
        }
    }

    private func text(_ all: [StoredRescueMedicine], _ chosen: ChosenPerson, _ today: CalendarDay) -> String {
        guard !all.isEmpty else { return "No rescue medicine is on record for \(chosen.person.name)." }
        var table = Table("What", "Name", "Strength", "Where", "Until", "State")
        for medicine in all { RescueMedicineText(today: today).add(medicine, to: &table) }
        return table.text
    }
}
