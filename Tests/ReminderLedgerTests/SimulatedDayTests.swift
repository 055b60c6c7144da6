import Accounts
import Clinical
import Host
import Reminders
import SQL
import Seeds
import Store
import TestSupport
import Testing

@testable import RemindersStore

/// A day of 200 people with 2,000 reminders, on a clock that the test moves; the process dies at random, before a message
/// is sent or before it is noted that it was.
@Suite struct `A simulated day` {
    private let crowd: Crowd
    private var temporary: TemporaryStore { crowd.temporary }
    private var store: Store { crowd.store }

    init() async throws {
        crowd = try await Crowd()
    }

    /// What arrived at the devices, by channel and reminder, with the tags it came under.
    private struct Receiver {
        var tags: [String: Set<String>] = [:]
        var reminders: Set<PlannedReminder.ID> = []
        var repeated = 0

        mutating func take(_ outgoing: OutgoingReminder) {
            for row in outgoing.rows where outgoing.message.purpose != .done {
                let key = "\(outgoing.channel.id) \(row.reminder.id)"
                reminders.insert(row.reminder.id)
                if tags[key]?.contains(outgoing.message.tag) == true { repeated += 1 }
                tags[key, default: []].insert(outgoing.message.tag)
            }
        }
    }

    @Test func `has every reminder on every device, one row and one answer each`() async throws {
        var dice = Dice(seed: 200)
        let people = try await crowd.settle(&dice)
        let planned = try await crowd.count("SELECT count(*) AS count FROM reminder_due WHERE day = '2026-06-20'")
        #expect(planned == Crowd.reminders)
        var receiver = Receiver()
        let homes = Set(people.map(\.0)).sorted { $0.text < $1.text }
        let access = Dictionary(people.map { ($0.1.person, $0.1) }) { first, _ in first }
        // A minute over the day's end, for what is sent again.
        while temporary.clock.now < Moment.berlin("2026-06-21", "01:00").instant {
            for home in homes { try await run(home, access, &receiver, &dice) }
            temporary.clock.step(seconds: 300)
        }
        // A device hears nothing of what was answered on the other one while its message was still under way.
        #expect(receiver.reminders.count == planned)
        #expect(receiver.repeated > 0)
        #expect(try await crowd.count("SELECT count(*) AS count FROM reminder_message WHERE may_be_twice = 1") > 0)
        #expect(
            try await crowd.count(
                "SELECT count(*) AS count FROM reminder_message WHERE sent_at IS NULL AND purpose <> 'done' AND try_at IS NOT NULL"
            ) == 0)
        let answered = try await crowd.count("SELECT count(*) AS count FROM reminder_answer")
        let done = try await crowd.count(
            "SELECT count(*) AS count FROM reminder_due WHERE day = '2026-06-20' AND state = 'done'")
        #expect(answered == done && answered > 1000)
    }

    private func run(
        _ home: Household.ID, _ access: [Person.ID: PersonAccess], _ receiver: inout Receiver, _ dice: inout Dice
    ) async throws {
        let now = temporary.clock.now
        guard let next = try await store.nextReminderMessage(of: home), next <= now else { return }
        let messages = try await store.takeReminderMessages(
            of: home, now: now, zone: { _ in .berlin }, newID: crowd.newID)
        for outgoing in messages {
            // Dies before sending.
            if dice.happens(5) { continue }
            receiver.take(outgoing)
            // Dies before noting it.
            if dice.happens(5) { continue }
            try await store.noteSent(outgoing.message, at: now)
            guard dice.happens(50) else { continue }
            for row in outgoing.open {
                guard let access = access[row.reminder.person] else { continue }
                _ = try await store.answerReminder(
                    row.reminder.id, .done, from: .message, access, change: temporary.change(), newID: crowd.newID)
            }
        }
    }
}
