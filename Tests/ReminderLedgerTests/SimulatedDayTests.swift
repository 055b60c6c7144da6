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
    private static let households = 20
    private static let peopleEach = 10
    private static let remindersEach = 10

    private let temporary: TemporaryStore
    private var store: Store { temporary.store }

    init() async throws {
        temporary = try await TemporaryStore(now: Moment.berlin(.today, "00:00").instant)
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
        var people: [(Household.ID, PersonAccess)] = []
        for number in 0..<Self.households { people += try await settle(number, &dice) }
        for (_, access) in people {
            let now = ZoneRules.berlin.local(at: temporary.clock.now)
            _ = try await store.planReminders(access, now: now, zone: .berlin, newID: newID)
        }
        let planned = try await count("SELECT count(*) AS count FROM reminder_due WHERE day = '2026-06-20'")
        #expect(planned == Self.households * Self.peopleEach * Self.remindersEach)
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
        #expect(try await count("SELECT count(*) AS count FROM reminder_message WHERE may_be_twice = 1") > 0)
        #expect(
            try await count(
                "SELECT count(*) AS count FROM reminder_message WHERE sent_at IS NULL AND purpose <> 'done' AND try_at IS NOT NULL"
            ) == 0)
        let answered = try await count("SELECT count(*) AS count FROM reminder_answer")
        let done = try await count(
            "SELECT count(*) AS count FROM reminder_due WHERE day = '2026-06-20' AND state = 'done'")
        #expect(answered == done && answered > 1000)
    }

    /// A household with one account, two devices and ten people.
    private func settle(_ number: Int, _ dice: inout Dice) async throws -> [(Household.ID, PersonAccess)] {
        let home: Household.ID = "home-\(number)"
        let id: Account.ID = "account-\(number)"
        let email = try #require(EmailAddress("parent\(number)@example.org"))
        let new = NewAccount(id: id, email: email, name: "Parent", passwordHash: "none", locale: "en-GB")
        try await store.createAccount(new, household: Household(id: home, name: "Home"), change: temporary.change())
        var people: [(Household.ID, PersonAccess)] = []
        for child in 0..<Self.peopleEach {
            let person = Person(
                id: "person-\(number)-\(child)", name: "Child", birthdate: "2018-05-04",
                timeZone: "Europe/Berlin", units: .metric, firstWeekday: .monday, areas: [])
            let access = try await store.createPerson(
                person, allergens: [], household: home, actor: .account(id), change: temporary.change())
            try await remind(access, &dice)
            people.append((home, access))
        }
        let account = try #require(try await store.account(id: id)).account
        for device in ["phone", "tablet"] {
            let channel = ReminderChannel(
                id: "\(device)-\(number)", account: id, kind: .push, name: device,
                address: "https://push.example/\(device)-\(number)", created: temporary.clock.now)
            try await store.connect(channel, of: account, change: temporary.change())
        }
        return people
    }

    private func remind(_ access: PersonAccess, _ dice: inout Dice) async throws {
        for number in 0..<Self.remindersEach {
            let time = try #require(TimeOfDay(minutes: dice.number(1...1438)))
            try await store.create(
                "\(access.person)-\(number)",
                OwnReminderDetails(
                    title: "One", isVisit: false, notes: nil, schedule: .once("2026-06-20", at: time)),
                of: .reminder, access, change: temporary.change())
        }
    }

    private func run(
        _ home: Household.ID, _ access: [Person.ID: PersonAccess], _ receiver: inout Receiver, _ dice: inout Dice
    ) async throws {
        let now = temporary.clock.now
        guard let next = try await store.nextReminderMessage(of: home), next <= now else { return }
        let messages = try await store.takeReminderMessages(
            of: home, now: now, zone: { _ in .berlin }, newID: newID)
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
                    row.reminder.id, .done, from: .message, access, change: temporary.change(), newID: newID)
            }
        }
    }

    private var newID: @Sendable () -> String { { [world = temporary.world] in world.newID() } }

    private func count(_ statement: Statement) async throws -> Int {
        try await temporary.database.read { tx in try tx.count(statement) }
    }
}
