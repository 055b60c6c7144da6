package import Accounts
internal import Clinical
internal import SQL
package import Store

extension Store {
    private static var reminderTopic: StaticString { "reminders" }

    /// Tells every server that something about a household's reminders changed.
    package func announceReminders(of household: Household.ID) async throws {
        try await database.announce(Self.reminderTopic, about: household.text)
    }

    /// Calls the body with the household whose reminders changed on any server, or with nil when that may have been missed.
    /// What it captures is kept as long as the database.
    package func whenRemindersChange(_ body: @escaping @Sendable (Household.ID?) -> Void) {
        database.listen(to: Self.reminderTopic) { subject in body(subject.flatMap { Household.ID($0) }) }
    }
}
