internal import Clinical
internal import Pages
internal import RemindersStore

/// Where the account's reminders go.
struct ReminderSettingsPage: Page {
    static let template = "reminders/settings"

    let title: String
    let back: Link?
    /// Nil if this server cannot reach push services.
    let push: Push?
    let isSecure: Bool
    let connection = Paths.connection
    let channels: [Row]
    let hasChannels: Bool
    let others: [Link]
    let people: [Person]
    let later: Later

    struct Push: Encodable, Sendable {
        let key: String
        let post = Paths.reminderSubscriptions
        /// SHA-256 of the endpoints that the account has, with spaces between them.
        let endpoints: String
    }

    /// By how much *Later* in a message puts off.
    struct Later: Encodable, Sendable {
        let post = Paths.reminderPostponement
        let minutes: Choices
    }

    struct Row: Encodable, Sendable {
        let name: String
        let detail: String
        /// "Nothing has arrived since Tuesday 24 November, 07:30. Nobody answers at that address."
        let problem: String?
        let isOff: Bool
        let edit: String
        let check: String
    }

    struct Person: Encodable, Sendable {
        let name: String
        let path: String
        let ledger: String
    }

    init(
        _ phrases: Phrases, channels: [Row], people: [(id: Clinical.Person.ID, name: String)], push: Push?,
        isSecure: Bool,
        kinds: [ReminderChannel.Kind], later: Int = ReminderPostponement.usual
    ) {
        title = phrases("reminders.settings")
        back = Link(phrases("settings.title"), Paths.settings)
        self.push = push
        self.isSecure = isSecure
        self.channels = channels
        hasChannels = !channels.isEmpty
        others = kinds.map {
            Link(phrases("reminder.channel.add.\($0.rawValue)"), Paths.newReminderChannel + "?kind=\($0.rawValue)")
        }
        self.later = Later(
            minutes: Choices(
                "minutes", phrases("reminders.later"),
                options: ReminderPostponement.minutes.map {
                    ("\($0)", phrases("reminder.length.minutes", count: $0))
                }, chosen: "\(later)"))
        self.people = people.map {
            Person(name: $0.name, path: Paths.reminders($0.id), ledger: Paths.reminderLedger($0.id))
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let people = [(id: Samples.person, name: "Mia"), (id: Samples.id("ben"), name: Samples.longName)]
        func row(_ name: String, _ kind: ReminderChannel.Kind, problem: String? = nil, isOff: Bool = false) -> Row {
            Row(
                id: "channel", name: name, detail: phrases("reminder.channel.\(kind.rawValue)"),
                problem: problem, isOff: isOff)
        }
        let broken = phrases(
            "reminder.channel.failing",
            ["when": "Tuesday 24 November, 07:30", "error": phrases.delivery("credentials")])
        let push = Push(key: "BExample", endpoints: "")
        return [
            Sample(
                "empty",
                ReminderSettingsPage(
                    phrases, channels: [], people: people, push: push, isSecure: true, kinds: [.email, .ntfy, .webhook])
            ),
            Sample(
                "much",
                ReminderSettingsPage(
                    phrases,
                    channels: [
                        row("Sara’s phone", .push), row("sara@example.org", .email, problem: broken),
                        row(Samples.longName, .webhook, isOff: true), row(Samples.rightToLeft, .ntfy),
                    ], people: people, push: push, isSecure: true, kinds: [.email, .ntfy, .webhook])),
            Sample(
                "insecure",
                ReminderSettingsPage(
                    phrases, channels: [], people: people, push: nil, isSecure: false, kinds: [.ntfy, .webhook])),
        ]
    }
}

extension ReminderSettingsPage.Row {
    init(
        id: String, name: String, detail: String, problem: String?,
        isOff: Bool
    ) {
        self.init(
            name: name, detail: detail, problem: problem, isOff: isOff, edit: Paths.editReminderChannel(id),
            check: Paths.reminderCheck(id))
    }
}
