internal import Accounts
internal import Clinical
internal import Host
internal import Reminders
internal import RemindersStore
internal import Store

/// What the family is reminded of, and what was sent yesterday: to a phone that got everything, and by email, which
/// failed.
struct DemoReminders {
    let calendar: DemoCalendar
    let today: CalendarDay

    func record(_ mia: PersonAccess, _ account: Account, _ world: World) async throws {
        let (store, zone) = (world.store, calendar.zone)
        let start = zone.moment(today.adding(days: -1), .midnight).instant
        let past = world.at(start)
        let channels = Self.channels.compactMap { id, kind, name, address in
            ReminderChannel.ID(id).map {
                ReminderChannel(id: $0, account: account.id, kind: kind, name: name, address: address, created: start)
            }
        }
        for channel in channels { try await store.connect(channel, of: account, change: past.change()) }
        try await addOwn(mia, past)
        try await send(at: zone.moment(today.adding(days: -1), DemoReminders.evening), mia, world)
        // A demo has no phone and no mail server: nothing more is sent.
        for channel in channels {
            _ = try await store.updateChannel(
                channel.id, name: channel.name, isOn: false, mutes: [], of: account, change: world.change())
        }
    }

    private static let channels: [(String, ReminderChannel.Kind, String, String)] = [
        ("demo-phone", .push, "Nkechi’s phone", "https://push.example.org/demo"),
        ("demo-mail", .email, DemoFamily.email, DemoFamily.email),
    ]
    private static let evening = TimeOfDay(hour: 20, minute: 5) ?? .midnight

    private func addOwn(_ mia: PersonAccess, _ world: World) async throws {
        guard let eight = TimeOfDay(hour: 20, minute: 0), let visit = TimeOfDay(hour: 9, minute: 30) else { return }
        let own: [(String, String, OwnReminder.Schedule, Bool)] = [
            ("demo-cream", "Eczema cream", .clock(.daily, at: [eight]), false),
            ("demo-visit", "Clinic visit", .once(today.adding(days: 12), at: visit), true),
        ]
        for (id, title, schedule, isVisit) in own {
            guard let id = OwnReminder.ID(id) else { continue }
            try await world.store.create(
                id, OwnReminderDetails(title: title, isVisit: isVisit, notes: nil, schedule: schedule), of: .reminder,
                mia, change: world.change())
        }
    }

    private func send(at moment: Moment, _ mia: PersonAccess, _ world: World) async throws {
        let (store, past, zone) = (world.store, world.at(moment.instant), calendar.zone)
        let newID: @Sendable () -> String = { past.newID() }
        _ = try await store.planReminders(mia, now: moment, zone: zone, newID: newID)
        let messages = try await store.takeReminderMessages(
            of: mia.household, now: moment.instant, zone: { _ in zone }, newID: newID)
        for outgoing in messages {
            if outgoing.channel.kind == .email {
                try await store.noteFailed(
                    outgoing.message, "credentials", isGone: false, retry: nil, at: moment.instant)
            } else {
                try await store.noteSent(outgoing.message, at: moment.instant)
                let shown = moment.instant.adding(seconds: 2)
                try await store.noteMessage(outgoing.message.id, received: shown, opened: shown.adding(seconds: 90))
            }
            for row in outgoing.rows where row.reminder.key.subject == "demo-cream" {
                _ = try await store.answerReminder(
                    row.reminder.id, .done, from: .message, mia, change: past.change(), newID: newID)
            }
        }
    }
}
