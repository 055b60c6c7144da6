import Accounts
import Clinical
import Host
import Immunotherapy
import ImmunotherapyStore
import Reminders
import SQL
import Schema
import Store
import TestSupport
import Testing

@testable import RemindersStore

/// Ada's and Ben's household: Mia has a peanut plan with a dose at 18:00 and cetirizine an hour before, and Ada has a
/// phone.
struct LedgerScene {
    let homes: TwoHouseholds

    init(now: Instant = .morning, medicine: Bool = true) async throws {
        homes = try await TwoHouseholds(now: now)
        _ = try await homes.store.agree(.mia, base: nil, homes.mia, change: homes.change())
        try await connect("ada-phone", .ada)
        guard !medicine else { return }
        _ = try await store.saveReminderSettings(
            ReminderSettings(isOn: false), .medicineBeforeDose, "", version: nil, homes.mia, change: homes.change())
    }

    var store: Store { homes.store }

    func connect(_ id: ReminderChannel.ID, _ account: Account.ID, kind: ReminderChannel.Kind = .push) async throws {
        let stored = try #require(try await store.account(id: account))
        try await store.connect(
            ReminderChannel(
                id: id, account: account, kind: kind, name: id.text, address: "https://push.example/\(id)",
                key: "key", secret: "secret", created: homes.clock.now),
            of: stored.account, change: homes.change())
    }

    func plan() async throws {
        let now = ZoneRules.berlin.local(at: homes.clock.now)
        #expect(
            try await store.planReminders(homes.mia, now: now, zone: .berlin) { homes.world.newID() })
    }

    /// What is sent at a time of today in Berlin: channel, purpose, and the kinds with their days.
    func send(at time: TimeOfDay, on day: CalendarDay = .today, isAccepted: Bool = true) async throws -> [String] {
        homes.clock.set(Moment.berlin(day, time).instant)
        let messages = try await store.takeReminderMessages(
            of: homes.mia.household, now: homes.clock.now, zone: { _ in .berlin }, newID: { homes.world.newID() })
        for message in messages {
            if isAccepted {
                try await store.noteSent(message.message, at: homes.clock.now)
            }
        }
        return messages.map { outgoing in
            let rows = outgoing.rows.map { "\($0.reminder.key.kind.code) \($0.reminder.at.time.text)" }
            return "\(outgoing.channel.id) \(outgoing.message.purpose): \(rows.joined(separator: ", "))"
        }
    }

    /// What is to be sent now, marked as under way.
    func take() async throws -> [OutgoingReminder] {
        try await store.takeReminderMessages(
            of: homes.mia.household, now: homes.clock.now, zone: { _ in .berlin }, newID: { homes.world.newID() })
    }

    /// A daily reminder of Mia's own, for everyone or one adult.
    func remind(_ id: OwnReminder.ID, at time: TimeOfDay, asked: String? = nil) async throws {
        let details = OwnReminderDetails(
            title: id.text, isVisit: false, notes: nil, schedule: .clock(.daily, at: [time]), askedAccount: asked)
        try await store.create(id, details, of: .reminder, homes.mia, change: homes.change())
    }

    func ledger(_ day: CalendarDay = .today) async throws -> [PlannedReminder] {
        try await store.database.read { tx in try tx.dueReminders(homes.mia, from: day, through: day) }
    }

    func messages() async throws -> Int64? {
        try await store.database.read { tx in try tx.first("SELECT count(*) AS n FROM reminder_message")?.int64("n") }
    }

    func row(_ kind: ReminderKind, slot: Int64 = 0, on day: CalendarDay = .today) async throws -> PlannedReminder {
        try #require(try await ledger(day).first { $0.key.kind == kind && $0.key.slot == slot })
    }
}
