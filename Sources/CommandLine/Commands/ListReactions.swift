internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import SymptomsStore

struct ListReactions: Command {
    static let configuration = CommandConfiguration(
        "list", abstract: "List reactions, the latest first.",
        examples: ["reaction list Mia", "reaction list Mia --from 2026-01-01 --to 2026-03-31"],
        json: """
            {"from": …, "person": {"id": …, "name": …}, "reactions": [{"at": "2026-03-12T08:10+00:00", "day": …, "dose":
            {"day": …, "intake": …} or null, "grade": 1 or null, "id": …, "notes": …, "outcome": … or null,
            "resolvedAt": … or null, "symptoms": [{as in “symptom list”}], "time": "08:10", "treatments": [{"at": …,
            "id": …, "kind": "antihistamine", "milligrams": …, "name": …, "puffs": …, "site": …}], "version": 1}],
            "to": …}
            """)

    @OptionGroup var query: PersonDaysQuery

    func run(in program: Program) async throws {
        try await query.run(in: program) { chosen, days, world in
            let all = try await world.store.reactions(chosen.access, from: days.from, through: days.through)
            query.format.write(
                program.terminal, text: text(all, chosen, days),
                json: .object([
                    "person": chosen.json, "from": .string(days.from.iso), "to": .string(days.through.iso),
                    "reactions": .array(all.map(ReactionText(chosen: chosen).json)),
                ]))
        }
    }

    private func text(_ all: [StoredReaction], _ chosen: ChosenPerson, _ days: ListedDays) -> String {
        guard !all.isEmpty else { return "No reaction is on record for \(chosen.person.name) \(days.text)." }
        var table = Table("Day", "Time", "What", "How much")
        for reaction in all { ReactionText(chosen: chosen).add(reaction, to: &table) }
        return table.text
    }
}
