internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Reminders
internal import RemindersStore
internal import Store

struct ListReminders: Command {
    static let configuration = CommandConfiguration(
        "list", abstract: "List what is planned for today and the next two days.",
        about: "Planned reminders are brought up to date first, as the server does it.",
        examples: ["reminders list Mia"],
        json: """
            {"person": {"id": …, "name": …}, "reminders": [{"answer": "done", "skipped", "recorded" or null, "at":
            "2026-03-12T07:30+00:00", "day": "2026-03-12", "id": …, "kind": "dose", "nextMessage": … or null, "sent": 0,
            "slot": 0, "state": "planned", "subject": …, "title": … or null}]}
            """)

    @OptionGroup var query: PersonQuery

    func run(in program: Program) async throws {
        try await query.run(in: program) { chosen, world in
            let now = chosen.here(world.now())
            let isUsed = try await world.store.planReminders(
                chosen.access, now: now, zone: chosen.zone, newID: { world.newID() })
            let entries = try await world.store.reminderLedger(
                chosen.access, from: now.day, through: now.day.adding(days: 2)
            ).reversed()
            query.format.write(
                program.terminal, text: text(Array(entries), chosen, isUsed: isUsed),
                json: .object([
                    "person": chosen.json, "reminders": .array(entries.map { $0.json(chosen.zone) }),
                ]))
        }
    }

    private func text(_ entries: [LedgerEntry], _ chosen: ChosenPerson, isUsed: Bool) -> String {
        guard isUsed else {
            return
                "Nobody gets reminders for \(chosen.person.name) yet. They are switched on in the browser, in Settings."
        }
        guard !entries.isEmpty else { return "Nothing is planned for \(chosen.person.name)." }
        var table = Table("When", "What", "State", "Sent")
        for entry in entries {
            table.add(
                "\(entry.reminder.at.day.iso) \(entry.reminder.at.time.text)", entry.what,
                entry.reminder.state.rawValue, "\(entry.reminder.sent)")
        }
        return table.text
    }
}

extension LedgerEntry {
    /// What it is about: the text of an own reminder, or its kind.
    var what: String { title ?? reminder.key.kind.code }

    func json(_ zone: ZoneRules) -> JSONValue {
        .object([
            "id": .string(reminder.id.text), "kind": .string(reminder.key.kind.code),
            "subject": .string(reminder.key.subject), "day": .string(reminder.key.day.iso),
            "slot": .int(reminder.key.slot), "at": .string(reminder.at.iso),
            "state": .string(reminder.state.rawValue), "sent": .int(Int64(reminder.sent)), "title": .optional(title),
            "nextMessage": .optional(reminder.next.map { zone.local(at: $0).iso }),
            "answer": .optional(reminder.answer?.kind.rawValue),
        ])
    }
}
