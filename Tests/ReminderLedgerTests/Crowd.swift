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

/// 200 people in 20 households, with ten reminders of their own on one day each, and two devices a household.
struct Crowd {
    static let households = 20
    static let peopleEach = 10
    static let remindersEach = 10
    static var reminders: Int { households * peopleEach * remindersEach }

    let temporary: TemporaryStore
    var store: Store { temporary.store }

    init() async throws {
        temporary = try await TemporaryStore(now: Moment.berlin(.today, "00:00").instant)
    }

    var newID: @Sendable () -> String { { [world = temporary.world] in world.newID() } }

    func count(_ statement: Statement) async throws -> Int {
        try await temporary.database.read { tx in try tx.count(statement) }
    }

    /// Adds everybody and plans their day.
    func settle(_ dice: inout Dice) async throws -> [(Household.ID, PersonAccess)] {
        var people: [(Household.ID, PersonAccess)] = []
        for number in 0..<Crowd.households { people += try await household(number, &dice) }
        let now = ZoneRules.berlin.local(at: temporary.clock.now)
        for (_, access) in people {
            _ = try await store.planReminders(access, now: now, zone: .berlin, newID: newID)
        }
        return people
    }

    /// A household with one account, two devices and ten people.
    private func household(_ number: Int, _ dice: inout Dice) async throws -> [(Household.ID, PersonAccess)] {
        let home: Household.ID = "home-\(number)"
        let id: Account.ID = "account-\(number)"
        let email = try #require(EmailAddress("parent\(number)@example.org"))
        let new = NewAccount(id: id, email: email, name: "Parent", passwordHash: "none", locale: "en-GB")
        try await store.createAccount(new, household: Household(id: home, name: "Home"), change: temporary.change())
        var people: [(Household.ID, PersonAccess)] = []
        for child in 0..<Crowd.peopleEach {
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
        for number in 0..<Crowd.remindersEach {
            let time = try #require(TimeOfDay(minutes: dice.number(1...1438)))
            try await store.create(
                "\(access.person)-\(number)",
                OwnReminderDetails(
                    title: "One", isVisit: false, notes: nil, schedule: .once("2026-06-20", at: time)),
                of: .reminder, access, change: temporary.change())
        }
    }
}
