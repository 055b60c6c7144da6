import Accounts
import Clinical
import Host
import Reminders
import Store
import TestSupport
import Testing

@testable import RemindersStore

/// What one adult asks of another, and how far it got.
@Suite struct `A reminder for another adult` {
    /// Mia's cream at 10:00, for an adult.
    private func scene(_ asked: String?) async throws -> LedgerScene {
        let scene = try await LedgerScene()
        try await scene.connect("ben-phone", .ben)
        try await scene.remind("cream", at: "10:00", asked: asked)
        try await scene.plan()
        return scene
    }

    private func leaveOut(_ channel: ReminderChannel.ID, isOn: Bool = true, _ scene: LedgerScene) async throws {
        let ben = try #require(try await scene.store.account(id: .ben)).account
        _ = try await scene.store.updateChannel(
            channel, name: "Phone", isOn: isOn, mutes: [ReminderMute(person: "mia", kind: "own")], of: ben,
            change: scene.homes.change())
    }

    @Test(arguments: [
        (asked: Account.ID.ben.text as String?, out: false, off: false, heard: ["ben-phone"]),
        (asked: Account.ID.ben.text, out: true, off: false, heard: ["ben-phone"]),
        (asked: Account.ID.ben.text, out: true, off: true, heard: ["ada-phone"]),
        (asked: "gone", out: false, off: false, heard: ["ada-phone", "ben-phone"]),
        (asked: nil, out: true, off: false, heard: ["ada-phone"]),
        (asked: nil, out: false, off: false, heard: ["ada-phone", "ben-phone"]),
    ])
    func `goes to that adult, or to everyone if none of their devices works`(
        _ asked: String?, _ out: Bool, _ off: Bool, _ heard: [String]
    ) async throws {
        let scene = try await scene(asked)
        if out { try await leaveOut("ben-phone", isOn: !off, scene) }
        let sent = try await scene.send(at: "10:00")
        #expect(sent.map { String($0.prefix { $0 != " " }) }.sorted() == heard)
    }

    @Test func `says when it was sent, received and done, and by whom`() async throws {
        let scene = try await scene(Account.ID.ben.text)
        func entry() async throws -> LedgerEntry {
            let row = try #require(try await scene.ledger().first { $0.key.kind == .own })
            return try #require(try await scene.store.ledgerEntry(row.id, scene.homes.mia))
        }
        let planned = try await entry()
        #expect(planned.asked == "Ben" && planned.isRequest && planned.recipients.isEmpty)
        _ = try await scene.send(at: "10:00")
        let sent = try #require(try await entry().recipients.first)
        #expect(sent.name == "Ben" && sent.received == nil && sent.confirms && sent.answered == nil)
        #expect(sent.sent == Moment.berlin(.today, "10:00").instant)
        let arrival = Moment.berlin(.today, "10:01").instant
        let message = try #require(try await entry().messages.first?.message)
        try await scene.store.noteMessage(message.id, received: arrival, opened: nil)
        scene.homes.clock.set(Moment.berlin(.today, "10:09").instant)
        let ben = try #require(
            try await scene.store.access(of: .ben, to: "mia", for: .log, now: scene.homes.clock.now))
        _ = try await scene.store.answerReminder(
            try await entry().reminder.id, .done, from: .message, ben, change: scene.homes.change(),
            newID: { scene.homes.world.newID() })
        let done = try await entry()
        let recipient = try #require(done.recipients.first)
        #expect(recipient.received == arrival && recipient.answered == Moment.berlin(.today, "10:09").instant)
        #expect(done.answeredBy == "Ben" && done.recipients.count == 1)
    }

    @Test func `says of each adult why nothing arrived`() async throws {
        let scene = try await scene(nil)
        scene.homes.clock.set(Moment.berlin(.today, "10:00").instant)
        let messages = try await scene.take()
        for outgoing in messages where outgoing.channel.id == "ben-phone" {
            try await scene.store.noteFailed(
                outgoing.message, "unreachable", isGone: false, retry: nil, at: scene.homes.clock.now)
        }
        let row = try #require(try await scene.ledger().first { $0.key.kind == .own })
        let entry = try #require(try await scene.store.ledgerEntry(row.id, scene.homes.mia))
        let ben = try #require(entry.recipients.first { $0.name == "Ben" })
        #expect(ben.sent == nil && ben.failure?.error == "unreachable")
        #expect(entry.recipients.first { $0.name == "Ada" }?.failure == nil)
        #expect(!entry.isRequest)
    }
}
