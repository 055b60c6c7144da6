internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore

/// A form for an email address, a topic or a webhook, and for what a device gets.
struct EditChannelPage: FormPage {
    static let template = "reminders/channel"

    let head: FormHead
    let name: Field
    /// The fields of a new channel; those of an existing one cannot be changed.
    let address: Field?
    let topic: Field?
    let token: Field?
    let body: LongField?
    let about: String
    let on: Tick?
    let people: [Person]
    let removal: String?
    let test: String?

    struct Person: Encodable, Sendable {
        let name: String
        let kinds: [Tick]
    }

    struct Values: Sendable {
        var id: String
        var kind: ReminderChannel.Kind
        var name = ""
        var address = ""
        var topic = ""
        var token = ""
        var body = ""
        var isOn = true
        /// "mia dose"
        var chosen: Set<String> = []
    }

    init(
        _ phrases: Phrases, _ values: Values, isNew: Bool, people: [(id: Clinical.Person.ID, name: String)] = [],
        problems: Problems = .none
    ) {
        let kind = values.kind
        head = FormHead(
            phrases, title: isNew ? phrases("reminder.channel.add.\(kind.rawValue)") : values.name,
            cancel: Paths.reminderSettings, post: isNew ? Paths.reminderChannels : Paths.reminderChannel(values.id),
            hidden: [Hidden("id", values.id), Hidden("kind", kind.rawValue)], problems: problems)
        name =
            Field(
                "name", phrases("reminder.channel.name"), values.name, hint: phrases("reminder.channel.name.hint"),
                problems: problems
            ).fill("off").longest(80)
        func field(_ id: String, _ value: String, _ key: String, problems: Problems) -> Field {
            Field(id, phrases(key), value, hint: phrases(key + ".hint"), problems: problems).fill("off")
        }
        address =
            isNew
            ? field("address", values.address, "reminder.channel.\(kind.rawValue).address", problems: problems) : nil
        topic =
            isNew && kind == .ntfy ? field("topic", values.topic, "reminder.channel.topic", problems: problems) : nil
        token =
            isNew && (kind == .ntfy || kind == .webhook)
            ? field("token", values.token, "reminder.channel.token", problems: problems) : nil
        body =
            isNew && kind == .webhook
            ? LongField(
                "body", phrases("reminder.channel.body"), values.body, hint: phrases("reminder.channel.body.hint"),
                problems: problems) : nil
        about = phrases("reminder.channel.about.\(kind.rawValue)")
        on = isNew ? nil : Tick("on", phrases("reminder.channel.on"), isOn: values.isOn)
        self.people =
            isNew
            ? []
            : people.map { person in
                Person(
                    name: person.name,
                    kinds: ReminderKind.all.map { kind in
                        let value = "\(person.id) \(kind.code)"
                        return Tick(value, phrases.kind(kind), isOn: values.chosen.contains(value))
                    })
            }
        removal = isNew ? nil : Paths.reminderChannelRemoval(values.id)
        test = isNew ? nil : Paths.reminderCheck(values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let people = [(id: Samples.person, name: "Mia"), (id: Samples.id("ben"), name: Samples.longName)]
        let stored = Values(
            id: "phone", kind: .push, name: "Sara’s phone", chosen: ["\(Samples.person) dose", "ben own"])
        let wrong = Problems([("address", phrases("reminder.channel.address.invalid"))])
        return [
            Sample("email", EditChannelPage(phrases, Values(id: "n", kind: .email), isNew: true)),
            Sample("ntfy", EditChannelPage(phrases, Values(id: "n", kind: .ntfy), isNew: true)),
            Sample(
                "errors",
                EditChannelPage(
                    phrases, Values(id: "n", kind: .webhook, address: "nowhere"), isNew: true, problems: wrong)),
            Sample("edit", EditChannelPage(phrases, stored, isNew: false, people: people)),
        ]
    }
}
