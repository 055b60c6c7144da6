import Accounts
import Clinical
import Host
import Reminders
import Store
import TestSupport
import Testing

@testable import RemindersStore

@Suite struct `A message that joins earlier ones` {
    private func taken(_ scene: LedgerScene, at time: TimeOfDay) async throws -> [OutgoingReminder] {
        scene.homes.clock.set(Moment.berlin(.today, time).instant)
        let messages = try await scene.take()
        for message in messages { try await scene.store.noteSent(message.message, at: scene.homes.clock.now) }
        return messages
    }

    /// The cream at 10:00 and the drops at 10:30, which nobody answers: at 11:00 both are asked about again.
    private func joined() async throws -> (
        LedgerScene, first: OutgoingReminder, second: OutgoingReminder, OutgoingReminder
    ) {
        let scene = try await LedgerScene()
        for (id, time, minutes) in [("cream", "10:00", 60), ("drops", "10:30", 30)]
            as [(OwnReminder.ID, TimeOfDay, Int)]
        {
            try await scene.remind(id, at: time)
            _ = try await scene.store.saveReminderSettings(
                ReminderSettings(again: .init(minutes: minutes, count: 1)), .own, id.text, version: nil,
                scene.homes.mia, change: scene.homes.change())
        }
        try await scene.plan()
        let first = try #require(try await taken(scene, at: "10:00").first)
        let second = try #require(try await taken(scene, at: "10:30").first)
        let both = try #require(try await taken(scene, at: "11:00").first)
        return (scene, first, second, both)
    }

    @Test func `takes the place of both`() async throws {
        let (_, first, second, both) = try await joined()
        #expect(first.message.tag != second.message.tag && second.message.replaces.isEmpty)
        #expect(both.rows.count == 2 && both.message.purpose == .again)
        #expect(both.message.tag == second.message.tag && both.message.replaces == [first.message.tag])
    }

    @Test func `is closed once, with what a device that was off still shows`() async throws {
        let (scene, first, _, both) = try await joined()
        for row in both.rows {
            _ = try await scene.store.answerReminder(
                row.reminder.id, .done, from: .page, scene.homes.mia, change: scene.homes.change(),
                newID: { scene.homes.world.newID() })
        }
        let closing = try await taken(scene, at: "11:01")
        #expect(closing.map(\.message.tag) == [both.message.tag])
        #expect(closing.first?.message.purpose == .done)
        #expect(closing.first?.message.replaces == [first.message.tag])
    }

    @Test func `says again what is open in the message that it takes the place of`() async throws {
        let scene = try await LedgerScene()
        try await scene.remind("cream", at: "10:00")
        try await scene.remind("drops", at: "10:05")
        _ = try await scene.store.saveReminderSettings(
            ReminderSettings(), .own, "drops", version: nil, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        let both = try #require(try await taken(scene, at: "10:05").first)
        #expect(both.rows.count == 2)
        // Only the cream is asked about again, in the same notification.
        let again = try #require(try await taken(scene, at: "10:15").first)
        #expect(again.message.tag == both.message.tag && again.message.replaces.isEmpty)
        #expect(again.rows.map(\.reminder.key.subject) == ["cream", "drops"])
        // The drops are done: nothing but the cream is left to say.
        let drops = try #require(again.rows.last?.reminder.id)
        _ = try await scene.store.answerReminder(
            drops, .done, from: .page, scene.homes.mia, change: scene.homes.change(),
            newID: { scene.homes.world.newID() })
        _ = try await taken(scene, at: "10:16")
        let last = try #require(try await taken(scene, at: "10:30").first)
        #expect(last.rows.map(\.reminder.key.subject) == ["cream"])
    }
}
