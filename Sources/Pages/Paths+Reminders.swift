package import Clinical

/// Addresses of reminders.
extension Paths {
    /// The account's devices and addresses, and whom it is reminded of.
    package static let reminderSettings = "/settings/reminders"
    /// By how much *Later* in a message puts off.
    package static let reminderPostponement = "/settings/reminders/later"
    package static let reminderSubscriptions = "/settings/reminders/subscriptions"
    package static let reminderChannels = "/settings/reminders/channels"
    package static let newReminderChannel = "/settings/reminders/channels/new"
    package static func editReminderChannel(_ channel: String) -> String { "\(reminderChannel(channel))/edit" }
    package static func reminderChannel(_ channel: String) -> String { "\(reminderChannels)/\(channel)" }
    package static func reminderChannelRemoval(_ channel: String) -> String { "\(reminderChannel(channel))/removal" }
    package static func reminderChannelTest(_ channel: String) -> String { "\(reminderChannel(channel))/test" }
    /// The diagnosis of a channel.
    package static func reminderCheck(_ channel: String) -> String { "\(reminderChannel(channel))/check" }
    package static func reminderCheckMessage(_ channel: String, _ message: String) -> String {
        "\(reminderChannel(channel))/messages/\(message)"
    }

    /// All households' attempts by channel, for the operator.
    package static let reminderDelivery = "/settings/jobs/reminders"

    package static func reminders(_ person: Person.ID) -> String { "\(self.person(person))/reminders" }
    package static func reminderPause(_ person: Person.ID) -> String { "\(reminders(person))/pause" }
    package static func reminderPauseEnd(_ person: Person.ID) -> String { "\(reminderPause(person))/removal" }
    package static func editReminderKind(_ person: Person.ID, _ kind: String) -> String {
        "\(reminderKind(person, kind))/edit"
    }
    package static func reminderKind(_ person: Person.ID, _ kind: String) -> String {
        "\(reminders(person))/kinds/\(kind)"
    }
    package static func ownReminders(_ person: Person.ID) -> String { "\(reminders(person))/own" }
    package static func newOwnReminder(_ person: Person.ID) -> String { "\(ownReminders(person))/new" }
    package static func newVisitReminder(_ person: Person.ID) -> String { "\(newOwnReminder(person))?visit=yes" }
    package static func ownReminder(_ person: Person.ID, _ reminder: String) -> String {
        "\(ownReminders(person))/\(reminder)"
    }
    package static func editOwnReminder(_ person: Person.ID, _ reminder: String) -> String {
        "\(ownReminder(person, reminder))/edit"
    }
    package static func ownReminderDeletion(_ person: Person.ID, _ reminder: String) -> String {
        "\(ownReminder(person, reminder))/deletion"
    }
    package static func ownReminderRestoration(_ person: Person.ID, _ reminder: String) -> String {
        "\(ownReminder(person, reminder))/restoration"
    }
    /// What was sent.
    package static func reminderLedger(_ person: Person.ID) -> String { "\(reminders(person))/sent" }
    package static func reminderLedger(_ person: Person.ID, problemsOnly: Bool, before day: String? = nil) -> String {
        let query = [problemsOnly ? "show=problems" : nil, day.map { "before=\($0)" }].compactMap(\.self)
        return reminderLedger(person) + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
    /// Events for open pages.
    package static func reminderChanges(_ person: Person.ID) -> String { "\(reminders(person))/changes" }
    package static func dueReminder(_ person: Person.ID, _ due: String) -> String { "\(reminders(person))/due/\(due)" }
    package static func reminderAnswer(_ person: Person.ID, _ due: String) -> String {
        "\(dueReminder(person, due))/answer"
    }
    package static func reminderAnswerRemoval(_ person: Person.ID, _ due: String) -> String {
        "\(reminderAnswer(person, due))/removal"
    }
    package static func reminderDelay(_ person: Person.ID, _ due: String) -> String {
        "\(dueReminder(person, due))/delay"
    }
    package static func calendarFeeds(_ person: Person.ID) -> String { "\(reminders(person))/calendar" }
    package static func calendarFeedRevocation(_ person: Person.ID) -> String { "\(calendarFeeds(person))/revocation" }

    /// A message as its recipient opens it; the token is its key.
    package static func reminderMessage(_ token: String) -> String { "/reminders/messages/\(token)" }
    package static func reminderMessageAnswers(_ token: String) -> String { "\(reminderMessage(token))/answers" }
    package static func reminderMessageReceipt(_ token: String) -> String { "\(reminderMessage(token))/receipt" }
    package static func calendar(_ token: String) -> String { "/calendars/\(token)" }
}
