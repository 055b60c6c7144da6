internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Symptoms
internal import SymptomsStore

struct ListSymptoms: Command {
    static let configuration = CommandConfiguration(
        "list", abstract: "List symptoms by time.",
        examples: ["symptom list Mia", "symptom list Mia --from 2026-01-01 --to 2026-03-31"],
        json: """
            {"from": "2026-03-06", "person": {"id": …, "name": …}, "symptoms": [{"at": "2026-03-12T07:30+00:00", "day":
            "2026-03-12", "grade": "mild", "id": …, "kind": "hives", "name": … or null,
            "notes": … or null, "time": "07:30", "version":
            1}], "to": "2026-03-12"}
            """)

    @OptionGroup var query: PersonDaysQuery

    func run(in program: Program) async throws {
        try await query.run(in: program) { chosen, days, world in
            let entries = try await world.store.symptoms(chosen.access, from: days.from, through: days.through)
            query.format.write(
                program.terminal, text: text(entries, chosen, days),
                json: .object([
                    "person": chosen.json, "from": .string(days.from.iso), "to": .string(days.through.iso),
                    "symptoms": .array(entries.map(\.json)),
                ]))
        }
    }

    private func text(_ entries: [SymptomEntry], _ chosen: ChosenPerson, _ days: ListedDays) -> String {
        guard !entries.isEmpty else { return "No symptom is on record for \(chosen.person.name) \(days.text)." }
        var table = Table("Day", "Time", "What", "Grade")
        for entry in entries { SymptomText.add(entry, to: &table) }
        return table.text
    }
}
