internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Reminders
internal import RemindersStore
internal import Store

struct ReminderHistory: Command {
    static let configuration = CommandConfiguration(
        "history", abstract: "List what was planned, sent, received and answered.",
        examples: ["reminders history Mia", "reminders history Mia --from 2026-03-01 --to 2026-03-07"],
        json: """
            {"history": [{"answer": {"at": …, "by": … or null, "kind": "done", "source": "message"} or null, "messages":
            [{"at": …, "channel": "Sara's phone", "error": … or null, "failedAt": … or null, "mayBeTwice": false,
            "openedAt": … or null, "purpose": "due", "receivedAt": … or null, "sentAt": … or null, "to": "Sara"}],
            "reminder": as in "list"}], "person": {"id": …, "name": …}}
            """)

    @OptionGroup var query: PersonDaysQuery

    func run(in program: Program) async throws {
        try await query.run(in: program) { chosen, days, world in
            let entries = try await world.store.reminderLedger(chosen.access, from: days.from, through: days.through)
            query.format.write(
                program.terminal, text: text(entries, chosen, days),
                json: .object(["person": chosen.json, "history": .array(entries.map { history($0, chosen.zone) })]))
        }
    }

    private func text(_ entries: [LedgerEntry], _ chosen: ChosenPerson, _ days: ListedDays) -> String {
        guard !entries.isEmpty else { return "Nothing was planned for \(chosen.person.name) \(days.text)." }
        var table = Table("Planned", "What", "Sent", "Received", "Answered")
        for entry in entries {
            let last = entry.messages.last
            func time(_ instant: Instant?) -> String { instant.map { chosen.here($0).time.text } ?? "–" }
            table.add(
                "\(entry.reminder.at.day.iso) \(entry.reminder.at.time.text)", entry.what,
                last?.message.error.map { "failed: \($0)" } ?? time(last?.message.sent), time(last?.message.received),
                entry.reminder.answer.map { "\(time($0.at)) \(entry.answeredBy ?? "")" }
                    ?? entry.reminder.state.rawValue)
        }
        return table.text
    }

    private func history(_ entry: LedgerEntry, _ zone: ZoneRules) -> JSONValue {
        func time(_ instant: Instant?) -> JSONValue { .optional(instant.map { zone.local(at: $0).iso }) }
        let messages = entry.messages.map { sent in
            JSONValue.object([
                "purpose": .string(sent.message.purpose.rawValue), "channel": .string(sent.channelName),
                "to": .string(sent.accountName), "at": time(sent.message.created), "sentAt": time(sent.message.sent),
                "receivedAt": time(sent.message.received), "openedAt": time(sent.message.opened),
                "failedAt": time(sent.message.failed), "error": .optional(sent.message.error),
                "mayBeTwice": .bool(sent.message.mayBeTwice),
            ])
        }
        let answer = entry.reminder.answer.map { answer in
            JSONValue.object([
                "kind": .string(answer.kind.rawValue), "source": .string(answer.source.rawValue), "at": time(answer.at),
                "by": .optional(entry.answeredBy),
            ])
        }
        return .object([
            "reminder": entry.json(zone), "asked": .optional(entry.asked), "messages": .array(messages),
            "answer": answer ?? .null,
        ])
    }
}
