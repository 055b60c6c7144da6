internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// What a person is reminded of.
struct RemindersPage: Page {
    static let template = "reminders/index"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let action: Link?
    /// Set if no device or address of the account gets reminders.
    let connect: String?
    let next: String?
    let kinds: [Row]
    let own: [Row]
    let newOwn: String
    let pause: Pause
    let problems: ProblemSummary?
    let ledger: String
    let settings = Paths.reminderSettings
    let calendar: Calendar

    struct Row: Encodable, Sendable {
        let name: String
        let detail: String
        let isOff: Bool
        let edit: String
    }

    struct Pause: Encodable, Sendable {
        /// "Paused until Sunday 22 June, 12:00"; nil if nothing is paused.
        let until: String?
        let post: String
        let end: String
        let days: Field
    }

    struct Calendar: Encodable, Sendable {
        let post: String
        let revoke: String
        /// The address, shown once.
        let address: String?
        let isOn: Bool
        /// "Last read by your calendar yesterday, 18:02"
        let read: String?
    }

    struct Content: Sendable {
        var isConnected = true
        var settings = ChosenReminderSettings(stored: [])
        var own: [Stored<OwnReminderDetails>] = []
        var next: String?
        var pausedUntil: String?
        var calendar: (isOn: Bool, address: String?) = (false, nil)
        var calendarRead: String?
        var isTreated = true
        var hasHayFever = true
        var hasAsthma = true
    }

    init(_ phrases: Phrases, person: (id: Person.ID, name: String), _ content: Content, problems: Problems = .none) {
        title = phrases("reminders.title")
        self.problems = ProblemSummary(problems, phrases)
        subtitle = person.name
        back = Link(phrases("form.back"), Paths.today(person.id))
        action = Link(phrases("reminders.add"), Paths.newOwnReminder(person.id))
        connect = content.isConnected ? nil : Paths.reminderSettings
        next = content.next
        let shown = ReminderKind.all.filter { kind in
            switch kind {
            case .diary, .pollen, .pollenSeason: content.hasHayFever
            case .relieverDay: content.hasAsthma
            case .refill: content.hasAsthma || content.isTreated
            case .checkIn, .clinicVisit, .expiry, .own: true
            default: content.isTreated
            }
        }
        kinds = shown.map { kind in
            let settings = content.settings.settings(kind)
            return Row(
                name: phrases.kind(kind), detail: phrases.summary(settings, kind), isOff: !settings.isOn,
                edit: Paths.editReminderKind(person.id, kind.code))
        }
        own = content.own.map { stored in
            Row(
                name: stored.details.title, detail: phrases.schedule(stored.details.schedule), isOff: false,
                edit: Paths.editOwnReminder(person.id, stored.id.text))
        }
        newOwn = Paths.newOwnReminder(person.id)
        pause = Pause(
            until: content.pausedUntil, post: Paths.reminderPause(person.id), end: Paths.reminderPauseEnd(person.id),
            days: Field("days", phrases("reminders.pause.days"), problems: problems).kind(.digits))
        ledger = Paths.reminderLedger(person.id)
        calendar = Calendar(
            post: Paths.calendarFeeds(person.id), revoke: Paths.calendarFeedRevocation(person.id),
            address: content.calendar.address, isOn: content.calendar.isOn, read: content.calendarRead)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ content: Content, _ problems: Problems = .none) -> RemindersPage {
            RemindersPage(phrases, person: (Samples.person, "Mia"), content, problems: problems)
        }
        var much = Content()
        much.own = OwnReminderDetails.samples
        much.next = phrases("reminders.next", ["when": "18:00", "what": phrases("reminder.kind.dose")])
        much.calendar = (true, "https://acclimate.example/calendars/0123456789abcdef")
        much.calendarRead = phrases("calendar.read", ["when": "18:02"])
        var paused = Content()
        paused.pausedUntil = phrases("reminders.pause.until", ["when": phrases.formats.longDay(Samples.today)])
        paused.isConnected = false
        return [
            Sample("typical", page(Content())), Sample("much", page(much)), Sample("paused", page(paused)),
            Sample("errors", page(Content(), Problems([("days", phrases("reminders.pause.invalid"))]))),
        ]
    }
}

extension OwnReminderDetails {
    static var samples: [Stored<OwnReminderDetails>] {
        let schedules: [(String, OwnReminder.Schedule)] = [
            ("Eczema cream", .clock(.daily, at: [Samples.time(8, 0), Samples.time(20, 0)])),
            (Samples.longName, .clock(.weekdays([.monday, .thursday]), at: [Samples.time(18, 0)])),
            (Samples.rightToLeft, .sinceDone(minutes: 240, from: Samples.today, at: Samples.time(8, 0))),
            ("Clinic visit", .once(Samples.today, at: Samples.time(9, 30))),
            ("Rinse mouth", .afterDose(minutes: 30)),
            ("Filter", .clock(.every(30, from: Samples.today), at: [Samples.time(8, 0)])),
        ]
        return schedules.enumerated().compactMap { index, one in
            guard let id = Stored<OwnReminderDetails>.ID("own-\(index)") else {
                return nil
            }
            return Stored(
                id: id, person: Samples.person,
                details: OwnReminderDetails(title: one.0, isVisit: index == 3, notes: nil, schedule: one.1),
                position: nil, isDeleted: false, version: .first)
        }
    }
}
